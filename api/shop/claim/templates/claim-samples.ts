import type { Locale } from '../../../contract/common.ts';
import type { MailBrand, MailDocument } from '../../../kernel/mail/templates/document.ts';
import { type ClaimMail, claimAnswerMail, claimReceiptMail, claimStaffMail } from './claim.ts';
import { claimText } from './messages.ts';

const sample = (locale: Locale, { homeUrl }: MailBrand): ClaimMail => ({
  number: 'R2026-000007',
  sender: { email: 'amelie@example.test', company: 'Peintures Vandenbroucke', salePoint: '' },
  orderNumber: '2026-000042',
  reason: claimText(locale)('sample.reason'),
  products: [
    {
      reference: 'MV110-K05',
      designation: claimText(locale)('sample.designation'),
      qty: 2,
      palette: 'L24-118',
    },
  ],
  comment: claimText(locale)('sample.comment'),
  orderUrl: homeUrl,
});

export const claimSamples: Readonly<Record<string, (locale: Locale, brand: MailBrand) => MailDocument>> = {
  claim_received: (locale, brand) => claimReceiptMail(locale, { ...sample(locale, brand), photoCount: 3 }),
  claim_staff: (locale, brand) => claimStaffMail(locale, { ...sample(locale, brand), photoCount: 3 }),
  claim_answered: (locale, brand) =>
    claimAnswerMail(locale, {
      ...sample(locale, brand),
      state: 'accepted',
      answer: claimText(locale)('sample.answer'),
    }),
};
