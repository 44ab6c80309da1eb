import type { ConsentService } from '../lib/browser/consent/consent-cookie.ts';
import type { Locale } from '../lib/i18n/locale.ts';

interface CategoryTexts {
  title: string;
  details: string;
}

export type ConsentTexts = Record<
  | 'title'
  | 'withoutConsent'
  | 'intro'
  | 'more'
  | 'choose'
  | 'accept'
  | 'refuse'
  | 'save'
  | 'close'
  | 'reload'
  | 'dialog'
  | 'all'
  | 'allow'
  | 'deny'
  | 'allowed'
  | 'denied',
  string
> &
  Record<'necessary' | 'measure' | 'captcha' | 'video' | 'streets', CategoryTexts> & {
    questions: Record<ConsentService, string>;
  };

/** Texts of the choice of cookies, apart from the others because the browser loads them. */
export const consentMessages: Record<Locale, ConsentTexts> = {
  fr: {
    title: 'Préférences des cookies',
    questions: {
      googletagmanager:
        'Avec votre accord, nous comptons les visites et nous lisons des vidéos YouTube dans la page.',
      captcha:
        'Avec votre accord, un service extérieur vérifie qu’un formulaire est envoyé par une personne.',
      youtube: 'Avec votre accord, nous lisons des vidéos YouTube dans la page.',
      tiles: 'Avec votre accord, la carte montre les rues, qui viennent d’un autre serveur.',
    },
    withoutConsent: 'Sans lui, tout le site reste à votre disposition.',
    intro:
      'Refuser prend un clic, comme accepter, et le catalogue reste entier. Vous pouvez changer d’avis ici à tout moment.',
    more: 'La liste des cookies',
    choose: 'Choisir',
    accept: 'Tout accepter',
    refuse: 'Tout refuser',
    save: 'Enregistrer ces choix',
    close: 'Fermer',
    reload: 'la page se recharge',
    dialog: '(fenêtre)',
    all: 'Tous les services',
    allow: 'Accepter',
    deny: 'Refuser',
    allowed: 'Accepté',
    denied: 'Refusé',
    necessary: {
      title: 'Nécessaires',
      details: 'Langue, choix des cookies et session. Toujours actifs.',
    },
    measure: { title: 'Mesure d’audience', details: 'Compter les visites par page.' },
    captcha: {
      title: 'Vérification des formulaires',
      details: 'Sans elle, un envoi se confirme une seconde fois.',
    },
    video: {
      title: 'Vidéos hébergées ailleurs',
      details: 'Lire une démonstration dans la page.',
    },
    streets: {
      title: 'Rues de la carte',
      details: 'Les images viennent d’un autre serveur. Sans elles, la carte montre les villes.',
    },
  },
  nl: {
    title: 'Cookievoorkeuren',
    questions: {
      googletagmanager: 'Met uw akkoord tellen we de bezoeken en spelen we YouTube-video’s af in de pagina.',
      captcha: 'Met uw akkoord gaat een externe dienst na of een formulier door een persoon wordt verstuurd.',
      youtube: 'Met uw akkoord spelen we YouTube-video’s af in de pagina.',
      tiles: 'Met uw akkoord toont de kaart de straten, die van een andere server komen.',
    },
    withoutConsent: 'Zonder akkoord blijft de hele site tot uw beschikking.',
    intro:
      'Weigeren kost één klik, net als aanvaarden, en de catalogus blijft volledig. U kunt hier op elk moment van mening veranderen.',
    more: 'De lijst van de cookies',
    choose: 'Kiezen',
    accept: 'Alles aanvaarden',
    refuse: 'Alles weigeren',
    save: 'Deze keuze bewaren',
    close: 'Sluiten',
    reload: 'de pagina laadt opnieuw',
    dialog: '(venster)',
    all: 'Alle diensten',
    allow: 'Aanvaarden',
    deny: 'Weigeren',
    allowed: 'Aanvaard',
    denied: 'Geweigerd',
    necessary: {
      title: 'Noodzakelijk',
      details: 'Taal, cookiekeuze en sessie. Altijd actief.',
    },
    measure: { title: 'Bezoekersmeting', details: 'Bezoeken per pagina tellen.' },
    captcha: {
      title: 'Controle van formulieren',
      details: 'Zonder deze controle bevestigt u een verzending nog een keer.',
    },
    video: {
      title: 'Elders gehoste video’s',
      details: 'Een demonstratie in de pagina afspelen.',
    },
    streets: {
      title: 'Straten op de kaart',
      details: 'De beelden komen van een andere server. Zonder die beelden toont de kaart de steden.',
    },
  },
};
