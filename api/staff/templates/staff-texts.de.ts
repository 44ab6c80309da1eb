import type { DraftWait } from '../../contract/desk/records.ts';
import type { Role } from '../../contract/rights.ts';
import type { AccessChange, AccessNotice, StaffTexts } from './staff-parts.ts';

const changes: Readonly<Record<AccessChange, string>> = {
  password: 'Das Passwort Ihres Zugangs zur Verwaltung wurde soeben geändert.',
  factor_added: 'Soeben wurde eine Authentifizierungs-App mit Ihrem Zugang zur Verwaltung verknüpft.',
  passkey_added: 'Soeben wurde ein Passkey mit Ihrem Zugang zur Verwaltung verknüpft.',
  passkey_removed: 'Soeben wurde ein Passkey von Ihrem Zugang zur Verwaltung entfernt.',
  factor_removed:
    'Ein Administrator hat soeben die Zwei-Faktor-Anmeldung Ihres Zugangs zur Verwaltung entfernt. Aktivieren Sie sie bei Ihrer nächsten Anmeldung wieder.',
};

const roleNames: Readonly<Record<Role, string>> = {
  translator: 'Übersetzung',
  content: 'Inhalte',
  shop: 'Shop',
  admin: 'Verwaltung',
};

function noticeText(notice: AccessNotice): string {
  switch (notice.kind) {
    case 'roles': {
      const roles = notice.roles.map((role) => roleNames[role]).join(', ');
      return `${notice.by} hat soeben die Rollen von ${notice.name} in der Verwaltung der Website geändert: ${roles}.`;
    }
    case 'token':
      return `${notice.by} hat soeben das Token „${notice.token}“ erstellt, mit dem ein Programm auf der Website arbeiten kann.`;
    case 'device':
      return `Ihr Zugang zur Verwaltung wurde soeben in einem Browser geöffnet, den er noch nicht kannte: ${notice.device} (Netzwerk ${notice.network}).`;
  }
}

const waits: Readonly<Record<DraftWait, string>> = {
  decision:
    'Die veröffentlichte Fassung wurde seit Beginn des Entwurfs anders geändert. Er wird erst veröffentlicht, wenn Sie gewählt haben.',
  mending: 'Er konnte so nicht gespeichert werden: Verbessern Sie ihn und veröffentlichen Sie ihn dann.',
  moment: 'Der geplante Zeitpunkt ist verstrichen, ohne dass er veröffentlicht werden konnte.',
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
  waitingDrafts: ({ drafts, total, url }) => {
    const rest = total - drafts.length;
    const more =
      rest === 1
        ? '… und ein weiterer, auf der ersten Seite der Verwaltung.'
        : `… und ${rest} weitere, auf der ersten Seite der Verwaltung.`;
    return {
      subject:
        total === 1 ? 'Ein geplanter Entwurf wartet auf Sie' : `${total} geplante Entwürfe warten auf Sie`,
      preheader: 'Ohne Sie wird er nicht veröffentlicht.',
      title: 'Sie entscheiden',
      parts: [
        { kind: 'paragraph', text: 'Was Sie geplant haben, wird vorerst nicht veröffentlicht:' },
        {
          kind: 'facts',
          title: 'Entwürfe',
          facts: drafts.map(({ title, waitsFor }) => ({ name: title, value: waits[waitsFor] })),
        },
        ...(rest > 0 ? [{ kind: 'paragraph', text: more } as const] : []),
        { kind: 'action', label: 'Die Verwaltung öffnen', url },
      ],
    };
  },
  accessChanged: (change) => ({
    subject: 'Ihr Zugang zur Verwaltung wurde geändert',
    preheader: 'Eine sicherheitsrelevante Änderung an Ihrem Konto.',
    title: 'Ihr Zugang wurde geändert',
    parts: [
      { kind: 'paragraph', text: `${changes[change]} Ihre anderen Sitzungen sind beendet.` },
      { kind: 'remark', text: 'Waren Sie das nicht? Verständigen Sie sofort einen Administrator.' },
    ],
  }),
  accessNotice: (notice) => ({
    subject: 'Sicherheit der Verwaltung der Website',
    preheader: 'Ein Ereignis, das die Sicherheit der Verwaltung betrifft.',
    title: 'Bitte prüfen',
    parts: [
      { kind: 'paragraph', text: noticeText(notice) },
      {
        kind: 'remark',
        text: 'Sie haben das nicht erwartet? Ändern Sie Ihr Passwort und verständigen Sie sofort einen Administrator.',
      },
    ],
  }),
  backupFault: ({ fault, lastWholeOn }) => ({
    subject:
      fault.kind === 'failed'
        ? 'Die Sicherung der Website ist fehlgeschlagen'
        : 'In der Sicherung der Website fehlen Dateien',
    preheader: 'Die früheren Sicherungen sind unversehrt.',
    title: 'Eine Sicherung, die zu prüfen ist',
    parts: [
      {
        kind: 'paragraph',
        text:
          fault.kind === 'failed'
            ? 'Die automatische Sicherung der Website ist fehlgeschlagen. Die früheren Sicherungen sind unversehrt, und jede Stunde folgt ein neuer Versuch.'
            : 'Die Sicherung der Website wurde erstellt, aber es fehlen Bilder oder Dokumente, die die Website noch verwendet.',
      },
      {
        kind: 'facts',
        title: 'Sicherung',
        facts: [
          { name: 'Letzte vollständige Sicherung', value: lastWholeOn ?? 'keine' },
          fault.kind === 'failed'
            ? { name: 'Meldung des Servers', value: fault.reason }
            : { name: 'Fehlende Dateien', value: String(fault.count) },
        ],
      },
      { kind: 'remark', text: 'Leiten Sie diese Nachricht an die Person weiter, die den Server betreut.' },
    ],
  }),
};
