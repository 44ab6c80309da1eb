import type { Locale } from '../lib/i18n/locale.ts';

interface CategoryTexts {
  title: string;
  details: string;
}

export type ConsentTexts = Record<
  | 'title'
  | 'banner'
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
  Record<'necessary' | 'measure' | 'video', CategoryTexts>;

/** Texts of the choice of cookies, apart from the others because the browser loads them. */
export const consentMessages: Record<Locale, ConsentTexts> = {
  fr: {
    title: 'Préférences des cookies',
    banner:
      'Avec votre accord, nous comptons les visites et nous lisons des vidéos YouTube dans la page. Sans lui, le catalogue reste entier.',
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
      details: 'Langue, choix des cookies, panier et session. Toujours actifs.',
    },
    measure: { title: 'Mesure d’audience', details: 'Compter les visites par page.' },
    video: {
      title: 'Vidéos hébergées ailleurs',
      details: 'Lire une démonstration dans la page.',
    },
  },
  nl: {
    title: 'Cookievoorkeuren',
    banner:
      'Met uw akkoord tellen we de bezoeken en spelen we YouTube-video’s af in de pagina. Zonder uw akkoord blijft de catalogus volledig.',
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
      details: 'Taal, cookiekeuze, winkelmand en sessie. Altijd actief.',
    },
    measure: { title: 'Bezoekersmeting', details: 'Bezoeken per pagina tellen.' },
    video: {
      title: 'Elders gehoste video’s',
      details: 'Een demonstratie in de pagina afspelen.',
    },
  },
};
