import type { Locale, Translated } from '../../contract/common.ts';
import type { MailDocument } from '../../kernel/mail/templates/document.ts';

type Words = Omit<MailDocument, 'locale'>;

const inLanguage = (locale: Locale, words: Readonly<Record<Locale, Words>>): MailDocument => ({
  locale,
  ...words[locale],
});

interface CodeMail {
  readonly name: string;
  readonly code: string;
  /** Carries the code. */
  readonly url: string;
}

/** To somebody who shall work at the desk. */
export const staffInvitationMail = (
  locale: Locale,
  {
    name,
    invitedBy,
    brandName,
    code,
    url,
  }: CodeMail & { readonly invitedBy: string; readonly brandName: string },
): MailDocument =>
  inLanguage(locale, {
    fr: {
      subject: `Votre accès à l’administration de ${brandName}`,
      preheader: 'L’invitation est valable sept jours.',
      title: `Bienvenue, ${name}`,
      parts: [
        {
          kind: 'paragraph',
          text: `${invitedBy} vous invite à travailler sur le site de ${brandName}. Choisissez un mot de passe pour ouvrir votre accès : le lien sert une fois.`,
        },
        { kind: 'action', label: 'Accepter l’invitation', url },
        { kind: 'paragraph', text: 'Si le lien ne s’ouvre pas, copiez ce code sur la page « Invitation » :' },
        { kind: 'code', code },
        {
          kind: 'remark',
          text: 'Vous n’attendiez pas cette invitation ? Ne faites rien : elle expire après sept jours.',
        },
      ],
    },
    nl: {
      subject: `Uw toegang tot het beheer van ${brandName}`,
      preheader: 'De uitnodiging is zeven dagen geldig.',
      title: `Welkom, ${name}`,
      parts: [
        {
          kind: 'paragraph',
          text: `${invitedBy} nodigt u uit om mee te werken aan de site van ${brandName}. Kies een wachtwoord om uw toegang te openen: de link werkt één keer.`,
        },
        { kind: 'action', label: 'De uitnodiging aanvaarden', url },
        { kind: 'paragraph', text: 'Opent de link niet? Kopieer deze code naar de pagina “Uitnodiging”:' },
        { kind: 'code', code },
        {
          kind: 'remark',
          text: 'Verwachtte u deze uitnodiging niet? Doe niets: ze vervalt na zeven dagen.',
        },
      ],
    },
  });

export const staffResetMail = (locale: Locale, { name, code, url }: CodeMail): MailDocument =>
  inLanguage(locale, {
    fr: {
      subject: 'Votre nouveau mot de passe pour l’administration',
      preheader: 'Le lien est valable une heure.',
      title: `Un nouveau mot de passe, ${name}`,
      parts: [
        {
          kind: 'paragraph',
          text: 'Vous avez demandé à choisir un nouveau mot de passe. Le lien sert une fois, pendant une heure.',
        },
        { kind: 'action', label: 'Choisir mon mot de passe', url },
        {
          kind: 'paragraph',
          text: 'Si le lien ne s’ouvre pas, copiez ce code sur la page « Nouveau mot de passe » :',
        },
        { kind: 'code', code },
        {
          kind: 'remark',
          text: 'Vous n’avez rien demandé ? Ne faites rien : votre mot de passe reste le même.',
        },
      ],
    },
    nl: {
      subject: 'Uw nieuwe wachtwoord voor het beheer',
      preheader: 'De link is één uur geldig.',
      title: `Een nieuw wachtwoord, ${name}`,
      parts: [
        {
          kind: 'paragraph',
          text: 'U hebt gevraagd om een nieuw wachtwoord te kiezen. De link werkt één keer, gedurende één uur.',
        },
        { kind: 'action', label: 'Mijn wachtwoord kiezen', url },
        {
          kind: 'paragraph',
          text: 'Opent de link niet? Kopieer deze code naar de pagina “Nieuw wachtwoord”:',
        },
        { kind: 'code', code },
        { kind: 'remark', text: 'Hebt u niets gevraagd? Doe niets: uw wachtwoord blijft hetzelfde.' },
      ],
    },
  });

/** What was changed about the way to sign in. */
export type AccessChange = 'password' | 'factor_added' | 'factor_removed';

const changes: Readonly<Record<AccessChange, Translated<string>>> = {
  password: {
    fr: 'Le mot de passe de votre accès à l’administration vient d’être changé.',
    nl: 'Het wachtwoord van uw toegang tot het beheer is zopas gewijzigd.',
  },
  factor_added: {
    fr: 'Une application d’authentification vient d’être liée à votre accès à l’administration.',
    nl: 'Er is zopas een authenticatie-app gekoppeld aan uw toegang tot het beheer.',
  },
  factor_removed: {
    fr: 'Un administrateur vient de retirer la double authentification de votre accès à l’administration. Activez-la de nouveau à votre prochaine connexion.',
    nl: 'Een beheerder heeft zopas de dubbele verificatie van uw toegang tot het beheer verwijderd. Activeer ze opnieuw wanneer u zich de volgende keer aanmeldt.',
  },
};

export const staffAccessChangedMail = (locale: Locale, change: AccessChange): MailDocument =>
  inLanguage(locale, {
    fr: {
      subject: 'Votre accès à l’administration a changé',
      preheader: 'Un changement de sécurité sur votre compte.',
      title: 'Votre accès a changé',
      parts: [
        { kind: 'paragraph', text: `${changes[change].fr} Vos autres sessions sont terminées.` },
        { kind: 'remark', text: 'Ce n’était pas vous ? Prévenez tout de suite un administrateur.' },
      ],
    },
    nl: {
      subject: 'Uw toegang tot het beheer is gewijzigd',
      preheader: 'Een beveiligingswijziging aan uw account.',
      title: 'Uw toegang is gewijzigd',
      parts: [
        { kind: 'paragraph', text: `${changes[change].nl} Uw andere sessies zijn beëindigd.` },
        { kind: 'remark', text: 'Was u dat niet? Verwittig meteen een beheerder.' },
      ],
    },
  });
