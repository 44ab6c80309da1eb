import type { Locale } from '../../../contract/common.ts';
import type { MailBrand, MailDocument } from '../../../kernel/mail/templates/document.ts';
import { formatMoney } from '../../../rules/format-money.ts';
import { orderMail } from './order.ts';
import { orderMailKinds } from './order-mail-kinds.ts';
import { sampleText } from './sample-messages.ts';

/** Every email about an order, by name of its template. */
export const orderSamples: Readonly<Record<string, (locale: Locale, brand: MailBrand) => MailDocument>> =
  Object.fromEntries(
    orderMailKinds.map((kind) => [
      `order_${kind}`,
      (locale: Locale, { homeUrl }: MailBrand) => orderMail(locale, { kind, ...sample(locale, homeUrl) }),
    ]),
  );

function sample(locale: Locale, homeUrl: string) {
  const t = sampleText(locale);
  const price = (amount: number) => formatMoney({ amount, currency: 'EUR' }, locale);
  return {
    number: '2026-000042',
    products: [
      {
        name: t('product'),
        reference: 'MV110-K05',
        url: homeUrl,
        family: 1,
        lines: [t('line'), price(35.8)],
        note: '',
      },
    ],
    amounts: [
      { name: t('articles'), value: price(35.8) },
      { name: t('delivery'), value: price(9.95) },
      { name: t('total'), value: price(45.75), isStrong: true },
    ],
    delivery: [
      {
        name: t('address'),
        value: t('addressLines'),
      },
    ],
    transfer: [
      { name: t('account'), value: 'BE71 0961 2345 6769' },
      {
        name: t('communication'),
        value: '+++000/0000/04242+++',
        isStrong: true,
      },
    ],
    sums: {
      refunded: price(17.9),
      account: 'BE68 … 7034',
      transferred: price(45.75),
      missing: price(45.75),
    },
    shipment: {
      parcels: [{ number: '3SBPB0123456', url: homeUrl }],
      goods: [{ name: t('product'), value: t('line') }],
      remaining: [],
    },
    tinted: '',
    withdrawalUrl: homeUrl,
    hasInvoice: false,
    orderUrl: homeUrl,
  };
}
