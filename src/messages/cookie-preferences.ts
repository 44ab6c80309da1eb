import type { ConsentService } from '../lib/browser/consent-cookie.ts';
import type { Locale } from '../lib/i18n/locale.ts';

export interface CookieService {
  name: string;
  use: string;
}

type CookieMessages = Record<'title' | 'intro' | 'accept' | 'refuse' | 'save', string> &
  Record<'necessary' | ConsentService, CookieService>;

/** Texts of the choice of cookies, apart from the others because the browser loads them. */
export const cookieMessages: Record<Locale, CookieMessages> = {
  fr: {
    title: 'Préférences des cookies',
    intro:
      'Refuser prend un clic, comme accepter, et le catalogue reste entier. Vous pouvez changer d’avis ici à tout moment.',
    necessary: { name: 'Nécessaires', use: 'Langue, choix des cookies, panier et session. Toujours actifs.' },
    googletagmanager: { name: 'Mesure d’audience', use: 'Compter les visites par page.' },
    youtube: { name: 'Vidéos hébergées ailleurs', use: 'Lire une démonstration YouTube dans la page.' },
    accept: 'Tout accepter',
    refuse: 'Tout refuser',
    save: 'Enregistrer ces choix',
  },
  nl: {
    title: 'Cookievoorkeuren',
    intro:
      'Weigeren kost één klik, net als aanvaarden, en de catalogus blijft volledig. U kunt hier op elk moment van mening veranderen.',
    necessary: { name: 'Noodzakelijk', use: 'Taal, cookiekeuze, winkelmand en sessie. Altijd actief.' },
    googletagmanager: { name: 'Bezoekersmeting', use: 'Bezoeken per pagina tellen.' },
    youtube: { name: 'Elders gehoste video’s', use: 'Een YouTube-demonstratie in de pagina afspelen.' },
    accept: 'Alles aanvaarden',
    refuse: 'Alles weigeren',
    save: 'Deze keuze bewaren',
  },
};
