import type { Locale } from '../../contract/common.ts';
import { answerMail } from '../../kernel/handling/templates/answer.ts';
import type { MailDocument } from '../../kernel/mail/templates/document.ts';
import { loadOf } from '../../rules/trade-quantity.ts';
import { tradeMailText } from './messages.ts';
import {
  type TradeOrderMail,
  tradeOrderFacts,
  tradeOrderReceiptMail,
  tradeOrderStaffMail,
} from './trade-order.ts';

function sample(locale: Locale): TradeOrderMail {
  const t = tradeMailText(locale);
  const line = {
    reference: 'MV510-K25',
    designation: t('sample.designation'),
    packaging: t('sample.packaging'),
    qty: 0,
    unit: 'unit' as const,
    palette: 3,
    units: 120,
    net_weight_kg: 25,
    units_per_carton: 1,
    units_per_pallet: 40,
  };
  return {
    locale,
    number: 'B2026-000042',
    type: t('sample.type'),
    company: 'Peintures Vandenbroucke-De Smedt',
    salePoint: t('sample.salePoint'),
    email: 'achats@example.test',
    orderNumber: 'PO-7781',
    deliveryDate: '2026-03-16',
    comment: t('sample.comment'),
    lines: [line],
    load: loadOf([{ article: line, units: line.units }]),
    fileCount: 2,
  };
}

export const tradeSamples: Readonly<Record<string, (locale: Locale) => MailDocument>> = {
  purchase_order_received: (locale) => tradeOrderReceiptMail(sample(locale)),
  purchase_order_answered: (locale) => {
    const mail = sample(locale);
    const t = tradeMailText(locale);
    return answerMail(locale, {
      about: t('about'),
      number: mail.number,
      text: t('sample.answer'),
      facts: tradeOrderFacts(mail),
      isReadByCompany: true,
    });
  },
  purchase_order_staff: (locale) => tradeOrderStaffMail(sample(locale)),
};
