import type { Locale } from '../../../contract/common.ts';
import type { MailBrand, MailDocument } from '../../../kernel/mail/templates/document.ts';
import { formatMoney } from '../../../rules/format-money.ts';
import { orderMail } from './order.ts';
import { orderMailKinds } from './order-words.ts';

/** Every letter about an order, by name of its template. */
export const orderSamples: Readonly<Record<string, (locale: Locale, brand: MailBrand) => MailDocument>> =
  Object.fromEntries(
    orderMailKinds.map((kind) => [
      `order_${kind}`,
      (locale: Locale, { homeUrl }: MailBrand) => orderMail(locale, { kind, ...sample(locale, homeUrl) }),
    ]),
  );

function sample(locale: Locale, homeUrl: string) {
  const isFrench = locale === 'fr';
  const price = (amount: number) => formatMoney({ amount, currency: 'EUR' }, locale);
  return {
    number: '2026-000042',
    products: [
      {
        name: isFrench ? 'Rebouchage Universel poudre' : 'Universeel vulmiddel in poeder',
        reference: 'MV110-K05',
        url: homeUrl,
        family: 1,
        lines: [isFrench ? '5 kg, quantité : 2' : '5 kg, aantal: 2', price(35.8)],
        note: '',
      },
    ],
    amounts: [
      { name: isFrench ? 'Articles' : 'Artikelen', value: price(35.8) },
      { name: isFrench ? 'Livraison' : 'Levering', value: price(9.95) },
      { name: isFrench ? 'Total TVA comprise' : 'Totaal incl. btw', value: price(45.75), isStrong: true },
    ],
    delivery: [
      {
        name: isFrench ? 'Adresse de livraison' : 'Leveringsadres',
        value: isFrench
          ? 'Amélie Vandenbroucke\nRue Neuve 12\n1000 Bruxelles'
          : 'Amélie Vandenbroucke\nNieuwstraat 12\n1000 Brussel',
      },
    ],
    transfer: [
      { name: isFrench ? 'Compte' : 'Rekening', value: 'BE71 0961 2345 6769' },
      {
        name: isFrench ? 'Communication structurée' : 'Gestructureerde mededeling',
        value: '+++000/0000/04242+++',
        isStrong: true,
      },
    ],
    refunded: price(17.9),
    tracking: { number: '3SBPB0123456', url: homeUrl },
    tinted: '',
    withdrawalUrl: homeUrl,
    hasInvoice: false,
    orderUrl: homeUrl,
  };
}
