import { type AccountTexts, action, paragraph, remark } from './account-parts.ts';

export const de: AccountTexts = {
  confirmAddress: ({ firstname, code, url, brandName }) => ({
    subject: `Bestätigen Sie Ihre Adresse für ${brandName}`,
    preheader: 'Ein Klick und Ihr Passwort, und das Konto ist offen.',
    title: `Willkommen, ${firstname}`,
    parts: [
      paragraph(
        'Ein Schritt bleibt noch: Bestätigen Sie, dass diese Adresse Ihnen gehört. Der Link fragt nach dem Passwort, das Sie gewählt haben.',
      ),
      action('Meine Adresse bestätigen', url),
      paragraph('Öffnet sich der Link nicht, kopieren Sie diesen Code auf die Anmeldeseite:'),
      { kind: 'code', code },
      remark(
        'Der Code gilt 48 Stunden. Sie haben kein Konto erstellt? Tun Sie nichts: Ohne Bestätigung verschwindet es.',
      ),
    ],
  }),
  accountExists: ({ url }) => ({
    subject: 'Sie haben bereits ein Konto',
    preheader: 'Jemand wollte mit Ihrer Adresse ein Konto erstellen.',
    title: 'Sie haben bereits ein Konto',
    parts: [
      paragraph(
        'Jemand, wahrscheinlich Sie, wollte mit dieser Adresse ein Konto erstellen. Es gibt bereits eines: Melden Sie sich mit Ihrem Passwort an oder wählen Sie ein neues.',
      ),
      action('Neues Passwort wählen', url),
      remark('Waren Sie das nicht? Sie brauchen nichts zu tun: Ihr Konto hat sich nicht geändert.'),
    ],
  }),
  resetPassword: ({ firstname, code, url }) => ({
    subject: 'Ihr neues Passwort',
    preheader: 'Der Link gilt eine Stunde.',
    title: `Ein neues Passwort, ${firstname}`,
    parts: [
      paragraph(
        'Sie haben darum gebeten, ein neues Passwort zu wählen. Der Link gilt einmal, eine Stunde lang.',
      ),
      action('Mein Passwort wählen', url),
      paragraph('Öffnet sich der Link nicht, kopieren Sie diesen Code auf die Seite „Neues Passwort“:'),
      { kind: 'code', code },
      remark('Sie haben um nichts gebeten? Tun Sie nichts: Ihr Passwort bleibt dasselbe.'),
    ],
  }),
  noAccount: ({ url }) => ({
    subject: 'Kein Konto für diese Adresse',
    preheader: 'Für diese Adresse wurde ein neues Passwort angefordert.',
    title: 'Kein Konto für diese Adresse',
    parts: [
      paragraph(
        'Jemand hat für diese Adresse ein neues Passwort angefordert, aber sie hat bei uns kein Konto. Versuchen Sie es mit einer anderen Ihrer Adressen oder erstellen Sie ein Konto.',
      ),
      action('Konto erstellen', url),
      remark('Waren Sie das nicht? Sie brauchen nichts zu tun, und wir speichern Ihre Adresse nicht.'),
    ],
  }),
  passwordChanged: ({ firstname, moment, url }) => ({
    subject: 'Ihr Passwort wurde geändert',
    preheader: 'Die anderen Geräte wurden abgemeldet.',
    title: 'Ihr Passwort wurde geändert',
    parts: [
      paragraph(
        `${firstname}, das Passwort Ihres Kontos wurde am ${moment} geändert. Alle anderen Geräte wurden abgemeldet.`,
      ),
      remark('Waren Sie das nicht? Wählen Sie sofort ein neues Passwort und benachrichtigen Sie uns.'),
      action('Neues Passwort wählen', url),
    ],
  }),
  welcome: ({ firstname, brandName, url }) => ({
    subject: `Ihr Konto bei ${brandName} ist offen`,
    preheader: 'Adressen, Bestellungen, Mitteilungen: alles an einem Ort.',
    title: `Geschafft, ${firstname}`,
    parts: [
      paragraph(
        'Ihre Adresse ist bestätigt. Ihr Konto bewahrt Ihre Lieferadressen, Ihre Bestellungen und Ihren Warenkorb auf, von einem Gerät zum anderen.',
      ),
      action('Mein Konto öffnen', url),
      remark('Sie können es jederzeit löschen oder alles herunterladen, was wir über Sie speichern.'),
    ],
  }),
  confirmEmail: ({ firstname, code, url }) => ({
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    preheader: 'Der Link gilt eine Stunde und fragt nach Ihrem Passwort.',
    title: `Ihre neue Adresse, ${firstname}`,
    parts: [
      paragraph(
        'Sie möchten sich mit dieser Adresse anmelden. Bestätigen Sie sie: Der Link gilt einmal, eine Stunde lang, und fragt nach dem Passwort Ihres Kontos.',
      ),
      action('Diese Adresse bestätigen', url),
      paragraph('Öffnet sich der Link nicht, kopieren Sie diesen Code auf die Seite „E-Mail-Adresse“:'),
      { kind: 'code', code },
      remark('Sie haben um nichts gebeten? Tun Sie nichts: Es ändert sich nichts.'),
    ],
  }),
  emailTaken: ({ url }) => ({
    subject: 'Diese Adresse hat bereits ein Konto',
    preheader: 'Jemand wollte diese Adresse einem anderen Konto geben.',
    title: 'Diese Adresse hat bereits ein Konto',
    parts: [
      paragraph(
        'Jemand, wahrscheinlich Sie, wollte diese Adresse einem anderen Konto geben. Sie hat bereits eines, und jedes Konto hat seine eigene: Melden Sie sich dort an oder löschen Sie es zuerst.',
      ),
      action('Neues Passwort wählen', url),
      remark('Waren Sie das nicht? Sie brauchen nichts zu tun: Ihr Konto hat sich nicht geändert.'),
    ],
  }),
  emailChanged: ({ firstname, moment, shown }) => ({
    subject: 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
    preheader: 'Alle Geräte wurden abgemeldet.',
    title: 'Ihre E-Mail-Adresse wurde geändert',
    parts: [
      paragraph(
        `${firstname}, Ihr Konto hat seit dem ${moment} eine neue E-Mail-Adresse: ${shown}. Mit ihr melden Sie sich künftig an. Alle anderen Geräte wurden abgemeldet.`,
      ),
      remark('Waren Sie das nicht? Rufen Sie uns sofort an: Wir geben das Konto seinem Inhaber zurück.'),
    ],
  }),
};
