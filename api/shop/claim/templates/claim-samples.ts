import type { Locale } from '../../../contract/common.ts';
import type { MailBrand, MailDocument } from '../../../kernel/mail/templates/document.ts';
import { type ClaimMail, claimAnswerMail, claimReceiptMail, claimStaffMail } from './claim.ts';

const sample = (locale: Locale, { homeUrl }: MailBrand): ClaimMail => ({
  number: 'R2026-000007',
  sender: { email: 'amelie@example.test', company: 'Peintures Vandenbroucke', salePoint: '' },
  orderNumber: '2026-000042',
  reason: locale === 'fr' ? 'Arrivé abîmé' : 'Beschadigd aangekomen',
  products: [
    {
      reference: 'MV110-K05',
      designation:
        locale === 'fr' ? 'Enduit de rebouchage universel en poudre' : 'Universeel vulmiddel in poeder',
      qty: 2,
      palette: 'L24-118',
    },
  ],
  comment:
    locale === 'fr'
      ? 'Deux sacs <percés> au coin, la poudre est humide.'
      : 'Twee zakken <gescheurd> aan de hoek, het poeder is vochtig.',
  orderUrl: homeUrl,
});

export const claimSamples: Readonly<Record<string, (locale: Locale, brand: MailBrand) => MailDocument>> = {
  claim_received: (locale, brand) => claimReceiptMail(locale, { ...sample(locale, brand), photoCount: 3 }),
  claim_staff: (locale, brand) => claimStaffMail(locale, { ...sample(locale, brand), photoCount: 3 }),
  claim_answered: (locale, brand) =>
    claimAnswerMail(locale, {
      ...sample(locale, brand),
      state: 'accepted',
      answer:
        locale === 'fr'
          ? 'Nous vous renvoyons deux sacs demain, sans frais.\n\nInutile de renvoyer les autres.'
          : 'Morgen sturen wij u kosteloos twee nieuwe zakken.\n\nDe andere hoeft u niet terug te sturen.',
    }),
};
