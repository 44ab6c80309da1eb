import type { Locale } from '../../../contract/common.ts';
import type { MailDocument } from '../../../kernel/mail/templates/document.ts';
import { action, inLanguage, momentIn, paragraph, remark } from './account-parts.ts';

interface ConfirmEmailMail {
  readonly firstname: string;
  readonly code: string;
  /** Carries the code. */
  readonly url: string;
}

/** To the new address of an account. */
export const confirmEmailMail = (locale: Locale, { firstname, code, url }: ConfirmEmailMail): MailDocument =>
  inLanguage(locale, {
    fr: {
      subject: 'Confirmez votre nouvelle adresse mail',
      preheader: 'Le lien est valable une heure et demande votre mot de passe.',
      title: `Votre nouvelle adresse, ${firstname}`,
      parts: [
        paragraph(
          'Vous voulez vous connecter avec cette adresse. Confirmez-la : le lien sert une fois, pendant une heure, et demande le mot de passe de votre compte.',
        ),
        action('Confirmer cette adresse', url),
        paragraph('Si le lien ne s’ouvre pas, copiez ce code sur la page « Adresse mail » :'),
        { kind: 'code', code },
        remark('Vous n’avez rien demandé ? Ne faites rien : rien ne change.'),
      ],
    },
    nl: {
      subject: 'Bevestig uw nieuwe e-mailadres',
      preheader: 'De link is één uur geldig en vraagt uw wachtwoord.',
      title: `Uw nieuwe adres, ${firstname}`,
      parts: [
        paragraph(
          'U wilt zich met dit adres aanmelden. Bevestig het: de link werkt één keer, gedurende één uur, en vraagt het wachtwoord van uw account.',
        ),
        action('Dit adres bevestigen', url),
        paragraph('Opent de link niet? Kopieer deze code naar de pagina “E-mailadres”:'),
        { kind: 'code', code },
        remark('Hebt u niets gevraagd? Doe niets: er verandert niets.'),
      ],
    },
  });

/** To an address that has an account of its own. */
export const emailTakenMail = (locale: Locale, { url }: { readonly url: string }): MailDocument =>
  inLanguage(locale, {
    fr: {
      subject: 'Cette adresse a déjà un compte',
      preheader: 'Quelqu’un a voulu donner cette adresse à un autre compte.',
      title: 'Cette adresse a déjà un compte',
      parts: [
        paragraph(
          'Quelqu’un, sans doute vous, a voulu donner cette adresse à un autre compte. Elle en a déjà un, et chaque compte a la sienne : connectez-vous à celui-ci, ou supprimez-le d’abord.',
        ),
        action('Choisir un nouveau mot de passe', url),
        remark('Ce n’était pas vous ? Vous n’avez rien à faire : votre compte n’a pas changé.'),
      ],
    },
    nl: {
      subject: 'Dit adres heeft al een account',
      preheader: 'Iemand wilde dit adres aan een ander account geven.',
      title: 'Dit adres heeft al een account',
      parts: [
        paragraph(
          'Iemand, waarschijnlijk u, wilde dit adres aan een ander account geven. Het heeft er al een, en elk account heeft zijn eigen adres: meld u daar aan, of verwijder het eerst.',
        ),
        action('Een nieuw wachtwoord kiezen', url),
        remark('Was u dat niet? U hoeft niets te doen: uw account is niet veranderd.'),
      ],
    },
  });

interface EmailChangedMail {
  readonly firstname: string;
  /** The new one. */
  readonly email: string;
  readonly at: Date;
}

/** To the former address, once the new one is confirmed. */
export function emailChangedMail(locale: Locale, { firstname, email, at }: EmailChangedMail): MailDocument {
  const moment = momentIn(locale, at);
  const shown = masked(email);
  return inLanguage(locale, {
    fr: {
      subject: 'L’adresse mail de votre compte a changé',
      preheader: 'Tous les appareils ont été déconnectés.',
      title: 'Votre adresse mail a changé',
      parts: [
        paragraph(
          `${firstname}, votre compte a une nouvelle adresse mail depuis le ${moment} : ${shown}. C’est avec elle que vous vous connectez désormais. Tous les autres appareils ont été déconnectés.`,
        ),
        remark('Ce n’était pas vous ? Appelez-nous tout de suite : nous rendrons le compte à son titulaire.'),
      ],
    },
    nl: {
      subject: 'Het e-mailadres van uw account is gewijzigd',
      preheader: 'Alle toestellen werden afgemeld.',
      title: 'Uw e-mailadres is gewijzigd',
      parts: [
        paragraph(
          `${firstname}, uw account heeft sinds ${moment} een nieuw e-mailadres: ${shown}. Daarmee meldt u zich voortaan aan. Alle andere toestellen werden afgemeld.`,
        ),
        remark('Was u dat niet? Bel ons meteen: wij geven het account terug aan de rechtmatige houder.'),
      ],
    },
  });
}

/** « a…e@example.com »: enough to know it again, too little to write to. */
const masked = (email: string): string =>
  email.replace(/^(.)[^@]*?(.?)@/, (_, first: string, last: string) => `${first}…${last}@`);
