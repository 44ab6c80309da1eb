import type { Locale } from '../../../contract/common.ts';
import type { MailDocument } from '../../../kernel/mail/templates/document.ts';
import { action, inLanguage, momentIn, paragraph, remark } from './account-parts.ts';

interface CodeMail {
  readonly firstname: string;
  readonly code: string;
  /** Carries the code. */
  readonly url: string;
}

/** After a sign-up: the address is confirmed with the code and the password. */
export const confirmAddressMail = (
  locale: Locale,
  { firstname, code, url, brandName }: CodeMail & { readonly brandName: string },
): MailDocument =>
  inLanguage(locale, {
    fr: {
      subject: `Confirmez votre adresse pour ${brandName}`,
      preheader: 'Un clic et votre mot de passe, et le compte est ouvert.',
      title: `Bienvenue, ${firstname}`,
      parts: [
        paragraph(
          'Il reste une étape : confirmez que cette adresse est la vôtre. Le lien vous demandera le mot de passe que vous avez choisi.',
        ),
        action('Confirmer mon adresse', url),
        paragraph('Si le lien ne s’ouvre pas, copiez ce code sur la page de connexion :'),
        { kind: 'code', code },
        remark(
          'Le code est valable 48 heures. Vous n’avez pas créé de compte ? Ne faites rien : sans confirmation, il s’efface.',
        ),
      ],
    },
    nl: {
      subject: `Bevestig uw adres voor ${brandName}`,
      preheader: 'Eén klik en uw wachtwoord, en uw account is klaar.',
      title: `Welkom, ${firstname}`,
      parts: [
        paragraph('Nog één stap: bevestig dat dit adres van u is. De link vraagt het wachtwoord dat u koos.'),
        action('Mijn adres bevestigen', url),
        paragraph('Opent de link niet? Kopieer deze code naar de aanmeldpagina:'),
        { kind: 'code', code },
        remark(
          'De code is 48 uur geldig. Hebt u geen account aangemaakt? Doe niets: zonder bevestiging verdwijnt het.',
        ),
      ],
    },
  });

/** After a sign-up with an address that has an account. */
export const accountExistsMail = (locale: Locale, { url }: { readonly url: string }): MailDocument =>
  inLanguage(locale, {
    fr: {
      subject: 'Vous avez déjà un compte',
      preheader: 'Quelqu’un a voulu créer un compte avec votre adresse.',
      title: 'Vous avez déjà un compte',
      parts: [
        paragraph(
          'Quelqu’un, sans doute vous, a voulu créer un compte avec cette adresse. Il en existe déjà un : connectez-vous avec votre mot de passe, ou choisissez-en un nouveau.',
        ),
        action('Choisir un nouveau mot de passe', url),
        remark('Ce n’était pas vous ? Vous n’avez rien à faire : votre compte n’a pas changé.'),
      ],
    },
    nl: {
      subject: 'U hebt al een account',
      preheader: 'Iemand wilde met uw adres een account aanmaken.',
      title: 'U hebt al een account',
      parts: [
        paragraph(
          'Iemand, waarschijnlijk u, wilde met dit adres een account aanmaken. Er bestaat er al een: meld u aan met uw wachtwoord, of kies een nieuw.',
        ),
        action('Een nieuw wachtwoord kiezen', url),
        remark('Was u dat niet? U hoeft niets te doen: uw account is niet veranderd.'),
      ],
    },
  });

export const resetPasswordMail = (locale: Locale, { firstname, code, url }: CodeMail): MailDocument =>
  inLanguage(locale, {
    fr: {
      subject: 'Votre nouveau mot de passe',
      preheader: 'Le lien est valable une heure.',
      title: `Un nouveau mot de passe, ${firstname}`,
      parts: [
        paragraph(
          'Vous avez demandé à choisir un nouveau mot de passe. Le lien sert une fois, pendant une heure.',
        ),
        action('Choisir mon mot de passe', url),
        paragraph('Si le lien ne s’ouvre pas, copiez ce code sur la page « Nouveau mot de passe » :'),
        { kind: 'code', code },
        remark('Vous n’avez rien demandé ? Ne faites rien : votre mot de passe reste le même.'),
      ],
    },
    nl: {
      subject: 'Uw nieuwe wachtwoord',
      preheader: 'De link is één uur geldig.',
      title: `Een nieuw wachtwoord, ${firstname}`,
      parts: [
        paragraph('U vroeg om een nieuw wachtwoord te kiezen. De link werkt één keer, gedurende één uur.'),
        action('Mijn wachtwoord kiezen', url),
        paragraph('Opent de link niet? Kopieer deze code naar de pagina “Nieuw wachtwoord”:'),
        { kind: 'code', code },
        remark('Hebt u niets gevraagd? Doe niets: uw wachtwoord blijft hetzelfde.'),
      ],
    },
  });

/** After a forgotten password, to an address without an account. */
export const noAccountMail = (locale: Locale, { url }: { readonly url: string }): MailDocument =>
  inLanguage(locale, {
    fr: {
      subject: 'Aucun compte à cette adresse',
      preheader: 'Un nouveau mot de passe a été demandé pour cette adresse.',
      title: 'Aucun compte à cette adresse',
      parts: [
        paragraph(
          'Quelqu’un a demandé un nouveau mot de passe pour cette adresse, mais elle n’a pas de compte chez nous. Essayez avec une autre de vos adresses, ou créez un compte.',
        ),
        action('Créer un compte', url),
        remark('Ce n’était pas vous ? Vous n’avez rien à faire, et nous ne gardons pas votre adresse.'),
      ],
    },
    nl: {
      subject: 'Geen account voor dit adres',
      preheader: 'Voor dit adres werd een nieuw wachtwoord gevraagd.',
      title: 'Geen account voor dit adres',
      parts: [
        paragraph(
          'Iemand vroeg een nieuw wachtwoord voor dit adres, maar het heeft bij ons geen account. Probeer een ander adres van u, of maak een account aan.',
        ),
        action('Een account aanmaken', url),
        remark('Was u dat niet? U hoeft niets te doen, en wij bewaren uw adres niet.'),
      ],
    },
  });

interface PasswordChangedMail {
  readonly firstname: string;
  readonly at: Date;
  readonly url: string;
}

export function passwordChangedMail(
  locale: Locale,
  { firstname, at, url }: PasswordChangedMail,
): MailDocument {
  const moment = momentIn(locale, at);
  return inLanguage(locale, {
    fr: {
      subject: 'Votre mot de passe a changé',
      preheader: 'Les autres appareils ont été déconnectés.',
      title: 'Votre mot de passe a changé',
      parts: [
        paragraph(
          `${firstname}, le mot de passe de votre compte a changé le ${moment}. Tous les autres appareils ont été déconnectés.`,
        ),
        remark('Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe, et prévenez-nous.'),
        action('Choisir un nouveau mot de passe', url),
      ],
    },
    nl: {
      subject: 'Uw wachtwoord is gewijzigd',
      preheader: 'De andere toestellen werden afgemeld.',
      title: 'Uw wachtwoord is gewijzigd',
      parts: [
        paragraph(
          `${firstname}, het wachtwoord van uw account werd gewijzigd op ${moment}. Alle andere toestellen werden afgemeld.`,
        ),
        remark('Was u dat niet? Kies meteen een nieuw wachtwoord en laat het ons weten.'),
        action('Een nieuw wachtwoord kiezen', url),
      ],
    },
  });
}

interface WelcomeMail {
  readonly firstname: string;
  readonly brandName: string;
  readonly url: string;
}

/** Once the address is confirmed. */
export const welcomeMail = (locale: Locale, { firstname, brandName, url }: WelcomeMail): MailDocument =>
  inLanguage(locale, {
    fr: {
      subject: `Votre compte ${brandName} est ouvert`,
      preheader: 'Adresses, commandes, notifications : tout au même endroit.',
      title: `C’est fait, ${firstname}`,
      parts: [
        paragraph(
          'Votre adresse est confirmée. Votre compte garde vos adresses de livraison, vos commandes et votre panier, d’un appareil à l’autre.',
        ),
        action('Ouvrir mon compte', url),
        remark('Vous pouvez l’effacer à tout moment, ou télécharger tout ce que nous gardons de vous.'),
      ],
    },
    nl: {
      subject: `Uw account bij ${brandName} is klaar`,
      preheader: 'Adressen, bestellingen, meldingen: alles op één plaats.',
      title: `Het is gelukt, ${firstname}`,
      parts: [
        paragraph(
          'Uw adres is bevestigd. Uw account bewaart uw leveringsadressen, uw bestellingen en uw winkelmandje, van het ene toestel naar het andere.',
        ),
        action('Mijn account openen', url),
        remark('U kunt het altijd wissen, of alles downloaden wat wij van u bewaren.'),
      ],
    },
  });
