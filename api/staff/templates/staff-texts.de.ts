import type { AccessChange, StaffTexts } from './staff-parts.ts';

const changes: Readonly<Record<AccessChange, string>> = {
  password: 'Das Passwort Ihres Zugangs zur Verwaltung wurde soeben geändert.',
  factor_added: 'Soeben wurde eine Authentifizierungs-App mit Ihrem Zugang zur Verwaltung verknüpft.',
  factor_removed:
    'Ein Administrator hat soeben die Zwei-Faktor-Anmeldung Ihres Zugangs zur Verwaltung entfernt. Aktivieren Sie sie bei Ihrer nächsten Anmeldung wieder.',
};

export const de: StaffTexts = {
  invitation: ({ name, invitedBy, brandName, code, url }) => ({
    subject: `Ihr Zugang zur Verwaltung von ${brandName}`,
    preheader: 'Die Einladung gilt sieben Tage.',
    title: `Willkommen, ${name}`,
    parts: [
      {
        kind: 'paragraph',
        text: `${invitedBy} lädt Sie ein, an der Website von ${brandName} mitzuarbeiten. Wählen Sie ein Passwort, um Ihren Zugang freizuschalten: Der Link gilt nur einmal.`,
      },
      { kind: 'action', label: 'Einladung annehmen', url },
      {
        kind: 'paragraph',
        text: 'Öffnet sich der Link nicht, kopieren Sie diesen Code auf die Seite „Einladung“:',
      },
      { kind: 'code', code },
      {
        kind: 'remark',
        text: 'Sie haben diese Einladung nicht erwartet? Dann brauchen Sie nichts zu tun: Sie verfällt nach sieben Tagen.',
      },
    ],
  }),
  reset: ({ name, code, url }) => ({
    subject: 'Ihr neues Passwort für die Verwaltung',
    preheader: 'Der Link gilt eine Stunde.',
    title: `Ein neues Passwort, ${name}`,
    parts: [
      {
        kind: 'paragraph',
        text: 'Sie haben ein neues Passwort angefordert. Der Link gilt einmal und eine Stunde lang.',
      },
      { kind: 'action', label: 'Mein Passwort wählen', url },
      {
        kind: 'paragraph',
        text: 'Öffnet sich der Link nicht, kopieren Sie diesen Code auf die Seite „Neues Passwort“:',
      },
      { kind: 'code', code },
      {
        kind: 'remark',
        text: 'Sie haben nichts angefordert? Dann brauchen Sie nichts zu tun: Ihr Passwort bleibt unverändert.',
      },
    ],
  }),
  accessChanged: (change) => ({
    subject: 'Ihr Zugang zur Verwaltung wurde geändert',
    preheader: 'Eine sicherheitsrelevante Änderung an Ihrem Konto.',
    title: 'Ihr Zugang wurde geändert',
    parts: [
      { kind: 'paragraph', text: `${changes[change]} Ihre anderen Sitzungen sind beendet.` },
      { kind: 'remark', text: 'Waren Sie das nicht? Verständigen Sie sofort einen Administrator.' },
    ],
  }),
};
