import { type AccountTexts, action, paragraph, remark } from './account-parts.ts';

export const nl: AccountTexts = {
  confirmAddress: ({ firstname, code, url, brandName }) => ({
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
  }),
  accountExists: ({ url }) => ({
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
  }),
  resetPassword: ({ firstname, code, url }) => ({
    subject: 'Uw nieuwe wachtwoord',
    preheader: 'De link is één uur geldig.',
    title: `Een nieuw wachtwoord, ${firstname}`,
    parts: [
      paragraph('U hebt een nieuw wachtwoord gevraagd. De link werkt één keer en is één uur geldig.'),
      action('Mijn wachtwoord kiezen', url),
      paragraph('Opent de link niet? Kopieer deze code naar de pagina “Nieuw wachtwoord”:'),
      { kind: 'code', code },
      remark('Hebt u niets gevraagd? Doe niets: uw wachtwoord blijft hetzelfde.'),
    ],
  }),
  noAccount: ({ url }) => ({
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
  }),
  passwordChanged: ({ firstname, moment, url }) => ({
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
  }),
  welcome: ({ firstname, brandName, url }) => ({
    subject: `Uw account bij ${brandName} is klaar`,
    preheader: 'Adressen, bestellingen, meldingen: alles op één plaats.',
    title: `Het is gelukt, ${firstname}`,
    parts: [
      paragraph(
        'Uw adres is bevestigd. Uw account bewaart uw leveringsadressen, uw bestellingen en uw winkelmandje, van het ene toestel naar het andere.',
      ),
      action('Mijn account openen', url),
      remark('U kunt het altijd wissen, of alles downloaden wat wij over u bewaren.'),
    ],
  }),
  confirmEmail: ({ firstname, code, url }) => ({
    subject: 'Bevestig uw nieuwe e-mailadres',
    preheader: 'De link is één uur geldig en vraagt uw wachtwoord.',
    title: `Uw nieuwe adres, ${firstname}`,
    parts: [
      paragraph(
        'U wilt zich met dit adres aanmelden. Bevestig het: de link werkt één keer, is één uur geldig en vraagt het wachtwoord van uw account.',
      ),
      action('Dit adres bevestigen', url),
      paragraph('Opent de link niet? Kopieer deze code naar de pagina “E-mailadres”:'),
      { kind: 'code', code },
      remark('Hebt u niets gevraagd? Doe niets: er verandert niets.'),
    ],
  }),
  emailTaken: ({ url }) => ({
    subject: 'Dit adres heeft al een account',
    preheader: 'Iemand wilde dit adres aan een ander account koppelen.',
    title: 'Dit adres heeft al een account',
    parts: [
      paragraph(
        'Iemand, waarschijnlijk u, wilde dit adres aan een ander account koppelen. Het heeft er al een, en elk account heeft zijn eigen adres: meld u daar aan, of verwijder het eerst.',
      ),
      action('Een nieuw wachtwoord kiezen', url),
      remark('Was u dat niet? U hoeft niets te doen: uw account is niet veranderd.'),
    ],
  }),
  emailChanged: ({ firstname, moment, shown }) => ({
    subject: 'Het e-mailadres van uw account is gewijzigd',
    preheader: 'Alle andere toestellen werden afgemeld.',
    title: 'Uw e-mailadres is gewijzigd',
    parts: [
      paragraph(
        `${firstname}, uw account heeft sinds ${moment} een nieuw e-mailadres: ${shown}. Daarmee meldt u zich voortaan aan. Alle andere toestellen werden afgemeld.`,
      ),
      remark(
        'Was u dat niet? Bel ons meteen, op het nummer onderaan deze e-mail: wij geven het account terug aan de rechtmatige houder.',
      ),
    ],
  }),
};
