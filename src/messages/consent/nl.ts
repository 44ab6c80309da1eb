import type { ConsentTexts } from './fr.ts';

export const nl: ConsentTexts = {
  title: 'Cookievoorkeuren',
  questions: {
    googletagmanager: 'Met uw akkoord tellen we de bezoeken en spelen we YouTube-video’s af in de pagina.',
    captcha: 'Met uw akkoord gaat een externe dienst na of een formulier door een persoon wordt verstuurd.',
    youtube: 'Met uw akkoord spelen we YouTube-video’s af in de pagina.',
    tiles: 'Met uw akkoord toont de kaart de straten, die van een andere server komen.',
  },
  withoutConsent: 'Zonder akkoord blijft de hele site tot uw beschikking.',
  intro:
    'Weigeren kost één klik, net als aanvaarden, en de hele catalogus blijft toegankelijk. U kunt hier op elk moment van mening veranderen.',
  more: 'De lijst van de cookies',
  choose: 'Zelf kiezen',
  accept: 'Alles aanvaarden',
  refuse: 'Alles weigeren',
  save: 'Deze keuze opslaan',
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
};
