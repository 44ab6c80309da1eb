import { type AccountTexts, action, paragraph, remark } from './account-parts.ts';

export const de: AccountTexts = {
  confirmAddress: ({ firstname, code, url, brandName }) => ({
    subject: `Bestätigen Sie Ihre Adresse für ${brandName}`,
    preheader: 'Ein Klick und Ihr Passwort genügen, um das Konto freizuschalten.',
    title: `Willkommen, ${firstname}`,
    parts: [
      paragraph(
        'Es fehlt nur noch ein Schritt: Bestätigen Sie, dass diese Adresse Ihnen gehört. Der Link fragt nach dem Passwort, das Sie gewählt haben.',
      ),
      action('Meine Adresse bestätigen', url),
      paragraph('Öffnet sich der Link nicht, kopieren Sie diesen Code auf die Anmeldeseite:'),
      { kind: 'code', code },
      remark(
        'Der Code gilt 48 Stunden. Sie haben kein Konto erstellt? Dann brauchen Sie nichts zu tun: Ohne Bestätigung wird es gelöscht.',
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
      paragraph('Sie haben ein neues Passwort angefordert. Der Link gilt einmal und eine Stunde lang.'),
      action('Mein Passwort wählen', url),
      paragraph('Öffnet sich der Link nicht, kopieren Sie diesen Code auf die Seite „Neues Passwort“:'),
      { kind: 'code', code },
      remark(
        'Sie haben nichts angefordert? Dann brauchen Sie nichts zu tun: Ihr Passwort bleibt unverändert.',
      ),
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
      remark('Waren Sie das nicht? Sie brauchen nichts zu tun; wir speichern Ihre Adresse nicht.'),
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
    subject: `Ihr Konto bei ${brandName} ist freigeschaltet`,
    preheader: 'Adressen, Bestellungen, Mitteilungen: alles an einem Ort.',
    title: `Geschafft, ${firstname}`,
    parts: [
      paragraph(
        'Ihre Adresse ist bestätigt. In Ihrem Konto finden Sie Ihre Lieferadressen, Ihre Bestellungen und Ihren Warenkorb, auf jedem Gerät.',
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
        'Sie möchten sich mit dieser Adresse anmelden. Bestätigen Sie sie: Der Link gilt einmal und eine Stunde lang; dabei wird das Passwort Ihres Kontos abgefragt.',
      ),
      action('Diese Adresse bestätigen', url),
      paragraph('Öffnet sich der Link nicht, kopieren Sie diesen Code auf die Seite „E-Mail-Adresse“:'),
      { kind: 'code', code },
      remark('Sie haben nichts angefordert? Dann brauchen Sie nichts zu tun: Es bleibt alles, wie es ist.'),
    ],
  }),
  emailTaken: ({ url }) => ({
    subject: 'Diese Adresse hat bereits ein Konto',
    preheader: 'Jemand wollte diese Adresse bei einem anderen Konto eintragen.',
    title: 'Diese Adresse hat bereits ein Konto',
    parts: [
      paragraph(
        'Jemand, wahrscheinlich Sie, wollte diese Adresse bei einem anderen Konto eintragen. Zu ihr gibt es aber schon ein Konto, und jede Adresse gehört nur zu einem: Melden Sie sich dort an oder löschen Sie es zuerst.',
      ),
      action('Neues Passwort wählen', url),
      remark('Waren Sie das nicht? Sie brauchen nichts zu tun: Ihr Konto hat sich nicht geändert.'),
    ],
  }),
  emailChanged: ({ firstname, moment, shown }) => ({
    subject: 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
    preheader: 'Alle anderen Geräte wurden abgemeldet.',
    title: 'Ihre E-Mail-Adresse wurde geändert',
    parts: [
      paragraph(
        `${firstname}, Ihr Konto hat seit dem ${moment} eine neue E-Mail-Adresse: ${shown}. Mit ihr melden Sie sich künftig an. Alle anderen Geräte wurden abgemeldet.`,
      ),
      remark(
        'Waren Sie das nicht? Rufen Sie uns sofort an, unter der Nummer am Ende dieser E-Mail: Wir geben das Konto seinem Inhaber zurück.',
      ),
    ],
  }),
};
