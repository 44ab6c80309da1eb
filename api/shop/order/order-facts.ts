import type { Locale } from '../../contract/common.ts';
import { countryName } from '../../contract/country-rules.ts';
import type { OrderDocument } from '../../contract/order-document.ts';
import type { MailFact } from '../../kernel/mail/templates/document.ts';
import { unlinked } from '../../kernel/mail/unlinked.ts';
import { centsColumn } from '../../rules/format-money.ts';
import { formatNumber, gapBefore } from '../../rules/format-number.ts';
import { factNames } from './fact-names.ts';

/** Totals of an order from its goods to what is paid. */
export function amountFacts(document: OrderDocument, locale: Locale): MailFact[] {
  const t = factNames[locale];
  const { basis, goodsCents, discountCents, discount, shipping, taxes, netCents, totalCents } = document;
  const shippingCents = basis === 'with_tax' ? shipping.totalCents : shipping.netCents;
  const amounts = [goodsCents, discountCents, shippingCents, netCents, totalCents].concat(
    taxes.map(({ taxCents }) => taxCents),
  );
  const money = centsColumn(amounts, locale);
  const percent = (rate: number) => `${formatNumber(rate, locale)}${gapBefore('%', locale)}%`;
  return [
    { name: t.goods, value: money(goodsCents) },
    ...(discountCents === 0
      ? []
      : [{ name: `${t.discount} ${discount?.code ?? ''}`.trim(), value: money(-discountCents) }]),
    { name: t.shipping, value: shippingCents === 0 ? t.free : money(shippingCents) },
    { name: t.net, value: money(netCents) },
    ...taxes.map(({ ratePercent, taxCents }) => ({
      name: `${t.tax} ${percent(ratePercent)}`,
      value: money(taxCents),
    })),
    {
      name: document.taxTreatment === 'reverse_charge' ? t.totalWithout : t.total,
      value: money(totalCents),
      isStrong: true,
    },
  ];
}

export function deliveryFacts(document: OrderDocument, locale: Locale): MailFact[] {
  const t = factNames[locale];
  const { carrier, relay, worksite, shippingAddress, billingAddress } = document;
  return [
    { name: t.carrier, value: carrier.label },
    ...(relay === null ? [] : [{ name: t.relay, value: `${relay.label}\n${relay.address}` }]),
    { name: t.address, value: addressLines(shippingAddress, locale).join('\n') },
    ...(worksite === null
      ? []
      : [
          {
            name: t.site,
            value: worksiteLines(worksite, locale).join('\n'),
          },
        ]),
    { name: t.billing, value: addressLines(billingAddress, locale).join('\n') },
  ];
}

/** Whom to ask for on a worksite, when, and with which lorry. */
export const worksiteLines = (
  { contact, phone, accessHours, needsTailLift }: NonNullable<OrderDocument['worksite']>,
  locale: Locale,
): string[] =>
  [contact, phone, accessHours, needsTailLift ? factNames[locale].tailLift : '']
    .filter((line) => line !== '')
    .map(unlinked);

/** The lines of an address as on an envelope. */
export function addressLines(address: OrderDocument['shippingAddress'], locale: Locale): string[] {
  const { firstname, lastname, company, zipcode, city, country } = address;
  return [
    company,
    `${firstname} ${lastname}`.trim(),
    address.address,
    address.address_more,
    `${zipcode} ${city}`,
    country === 'be' ? '' : countryName(country, locale),
  ]
    .filter((line) => line !== '')
    .map(unlinked);
}
