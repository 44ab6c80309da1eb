import type { Locale } from '../../contract/common.ts';
import {
  accountExistsMail,
  confirmAddressMail,
  confirmEmailMail,
  emailChangedMail,
  emailTakenMail,
  noAccountMail,
  passwordChangedMail,
  resetPasswordMail,
  welcomeMail,
} from '../../customers/account/templates/account.ts';
import {
  submissionFacts,
  submissionReceiptMail,
  submissionStaffMail,
} from '../../customers/submission/templates/submission.ts';
import { submissionTexts } from '../../customers/submission/templates/submission-texts.ts';
import { seatFreeMail, sessionChangedMail } from '../../customers/training/templates/training.ts';
import { answerMail } from '../../kernel/handling/templates/answer.ts';
import type { MailBrand, MailDocument } from '../../kernel/mail/templates/document.ts';
import { formatDate } from '../../rules/format-date.ts';
import { formatMoney } from '../../rules/format-money.ts';
import { shadeText } from '../../rules/tinted-goods.ts';
import { claimSamples } from '../../shop/claim/templates/claim-samples.ts';
import { orderSamples } from '../../shop/order/templates/order-samples.ts';
import { withdrawalMail, withdrawalStaffMail } from '../../shop/order/templates/withdrawal.ts';
import { backInStockMail, confirmAlertMail } from '../../shop/stock-alert/templates/stock-alert.ts';
import { wishlistMail } from '../../shop/wishlist/templates/wishlist.ts';
import { staffSamples } from '../../staff/templates/staff-samples.ts';
import { tradeSamples } from '../../trade/templates/trade-samples.ts';
import { sampleText } from './messages.ts';

type Sample = (locale: Locale, brand: MailBrand) => MailDocument;

const price = (amount: number, locale: Locale) => formatMoney({ amount, currency: 'EUR' }, locale);

const firstname = 'Marie-Clémentine';
const code = '7K2M-Q9XT-4HBD-W0RN-5ZCE-81VG-JP3S';

const sentForm = {
  kind: 'contact',
  number: 'C2026-000042',
  facts: [
    { name: 'Sujet', value: 'Conseil technique' },
    { name: 'Message', value: 'Un mur en béton de 20 m².\nLa peinture s’écaille <par endroits>.' },
    { name: 'Nom', value: 'Vandenbroucke-De Smedt' },
  ],
} as const;

const sentRegistration = (locale: Locale) => ({
  number: 'F2026-000042',
  title: 'Projeter l’enduit à l’airless',
  isCancelled: false,
  isWaiting: true,
  day: formatDate('2027-01-22', locale),
});

/** Every template with made-up content, long names and a note included. */
export const mailSamples: Readonly<Record<string, Sample>> = {
  ...orderSamples,
  ...claimSamples,
  ...tradeSamples,
  ...staffSamples,
  withdrawal: (locale, { homeUrl }) =>
    withdrawalMail(locale, {
      name: 'Amélie Vandenbroucke',
      orderNumber: '2026-000042',
      articles: '',
      receivedAt: new Date('2026-03-02T09:00:00Z'),
      returnAddress: ['Muravlak SA', 'Rue de l’Enduit 12', '1000 Bruxelles'],
      termsUrl: homeUrl,
      tinted: [],
    }),
  withdrawal_staff: (locale) =>
    withdrawalStaffMail(locale, {
      id: 7,
      name: 'Amélie Vandenbroucke',
      email: 'amelie@example.com',
      orderNumber: '2026-000042',
      articles: '1 × MV110-K05',
      receivedAt: new Date('2026-03-02T09:00:00Z'),
      isKnownOrder: true,
      tinted: [`MV910-K05, ${shadeText({ code: 'T05', name: sampleText(locale)('shade') }, locale)}`],
    }),
  submission_received: (locale) => submissionReceiptMail(locale, sentForm),
  submission_staff: (locale) => submissionStaffMail(locale, sentForm),
  submission_answered: (locale) =>
    answerMail(locale, {
      about: submissionTexts[locale].contact.facts,
      number: sentForm.number,
      text: sampleText(locale)('answer'),
      facts: submissionFacts(locale, sentForm),
      isReadByCompany: true,
    }),
  submission_construction_start: (locale) =>
    submissionReceiptMail(locale, { ...sentForm, kind: 'construction-starts' }),
  submission_application: (locale) => submissionReceiptMail(locale, { ...sentForm, kind: 'application' }),
  submission_training: (locale) =>
    submissionReceiptMail(locale, { ...sentForm, kind: 'training-inscription' }),
  training_seat_free: (locale) =>
    seatFreeMail(locale, {
      number: 'F2026-000042',
      session: 'Projeter l’enduit à l’airless, 15 janvier 2027',
    }),
  training_session_moved: (locale) =>
    sessionChangedMail(locale, { ...sentRegistration(locale), formerDay: formatDate('2027-01-15', locale) }),
  training_session_cancelled: (locale) =>
    sessionChangedMail(locale, { ...sentRegistration(locale), isCancelled: true }),
  stock_alert_confirm: (locale, { homeUrl }) =>
    confirmAlertMail(locale, { article: sampleText(locale)('filler'), url: homeUrl }),
  stock_alert: (locale, { homeUrl }) =>
    backInStockMail(locale, {
      product: {
        name: sampleText(locale)('filler'),
        reference: 'MV110-K05',
        family: 1,
        url: homeUrl,
        lines: [],
        note: '',
      },
    }),
  wishlist: (locale, brand) =>
    wishlistMail(locale, {
      senderName: 'Amélie Vandenbroucke',
      brandName: brand.name,
      listUrl: brand.homeUrl,
      products: [
        {
          name: sampleText(locale)('filler'),
          reference: 'MV110',
          url: brand.homeUrl,
          family: 1,
          lines: [
            sampleText(locale)('price', { price: price(17.9, locale) }),
            sampleText(locale)('quantity', { count: 3 }),
          ],
          note: sampleText(locale)('note'),
        },
        {
          name: sampleText(locale)('smoother'),
          reference: 'MV210',
          url: brand.homeUrl,
          family: 2,
          lines: [sampleText(locale)('quantity', { count: 1 })],
          note: '',
        },
      ],
    }),
  'confirm-address': (locale, { homeUrl: url, name: brandName }) =>
    confirmAddressMail(locale, { firstname, code, url, brandName }),
  'account-exists': (locale, { homeUrl: url }) => accountExistsMail(locale, { url }),
  'reset-password': (locale, { homeUrl: url }) => resetPasswordMail(locale, { firstname, code, url }),
  'no-account': (locale, { homeUrl: url }) => noAccountMail(locale, { url }),
  'password-changed': (locale, { homeUrl: url }) =>
    passwordChangedMail(locale, { firstname, at: new Date('2026-03-02T09:30:00Z'), url }),
  'confirm-email': (locale, { homeUrl: url }) => confirmEmailMail(locale, { firstname, code, url }),
  'email-taken': (locale, { homeUrl: url }) => emailTakenMail(locale, { url }),
  'email-changed': (locale) =>
    emailChangedMail(locale, {
      firstname,
      email: 'marie.clementine@example.test',
      at: new Date('2026-03-02T09:30:00Z'),
    }),
  welcome: (locale, { homeUrl: url, name: brandName }) => welcomeMail(locale, { firstname, brandName, url }),
};
