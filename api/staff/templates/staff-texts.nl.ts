import type { DraftWait } from '../../contract/desk/records.ts';
import type { Role } from '../../contract/rights.ts';
import type { AccessChange, AccessNotice, StaffTexts } from './staff-parts.ts';

const changes: Readonly<Record<AccessChange, string>> = {
  password: 'Het wachtwoord van uw toegang tot het beheer is zopas gewijzigd.',
  factor_added: 'Er is zopas een authenticatie-app gekoppeld aan uw toegang tot het beheer.',
  passkey_added: 'Er is zopas een toegangssleutel gekoppeld aan uw toegang tot het beheer.',
  passkey_removed: 'Er is zopas een toegangssleutel verwijderd van uw toegang tot het beheer.',
  factor_removed:
    'Een beheerder heeft zopas de dubbele verificatie van uw toegang tot het beheer verwijderd. Activeer ze opnieuw wanneer u zich de volgende keer aanmeldt.',
};

const roleNames: Readonly<Record<Role, string>> = {
  translator: 'vertaling',
  content: 'inhoud',
  shop: 'winkel',
  admin: 'beheer',
};

function noticeText(notice: AccessNotice): string {
  switch (notice.kind) {
    case 'roles': {
      const roles = notice.roles.map((role) => roleNames[role]).join(', ');
      return `${notice.by} heeft zopas de rollen van ${notice.name} in het beheer van de site gewijzigd: ${roles}.`;
    }
    case 'token':
      return `${notice.by} heeft zopas het token “${notice.token}” gemaakt, waarmee een programma op de site kan werken.`;
    case 'device':
      return `Uw toegang tot het beheer is zopas geopend in een browser die hij nog niet kende: ${notice.device} (netwerk ${notice.network}).`;
  }
}

const waits: Readonly<Record<DraftWait, string>> = {
  decision:
    'De versie die online staat is sinds het begin van het concept anders gewijzigd. Het wordt pas gepubliceerd nadat u gekozen hebt.',
  mending: 'Het kon niet bewaard worden zoals het is: verbeter het en publiceer het dan.',
  moment: 'Het geplande moment is voorbijgegaan zonder dat het gepubliceerd kon worden.',
};

export const nl: StaffTexts = {
  invitation: ({ name, invitedBy, brandName, code, url }) => ({
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
  }),
  reset: ({ name, code, url }) => ({
    subject: 'Uw nieuwe wachtwoord voor het beheer',
    preheader: 'De link is één uur geldig.',
    title: `Een nieuw wachtwoord, ${name}`,
    parts: [
      {
        kind: 'paragraph',
        text: 'U hebt een nieuw wachtwoord gevraagd. De link werkt één keer en is één uur geldig.',
      },
      { kind: 'action', label: 'Mijn wachtwoord kiezen', url },
      {
        kind: 'paragraph',
        text: 'Opent de link niet? Kopieer deze code naar de pagina “Nieuw wachtwoord”:',
      },
      { kind: 'code', code },
      { kind: 'remark', text: 'Hebt u niets gevraagd? Doe niets: uw wachtwoord blijft hetzelfde.' },
    ],
  }),
  waitingDrafts: ({ drafts, total, url }) => {
    const rest = total - drafts.length;
    const more =
      rest === 1
        ? '… en nog één ander, op het scherm “Vandaag”.'
        : `… en nog ${rest} andere, op het scherm “Vandaag”.`;
    return {
      subject: total === 1 ? 'Een gepland concept wacht op u' : `${total} geplande concepten wachten op u`,
      preheader: 'Het wordt niet zonder u gepubliceerd.',
      title: 'Aan u de keuze',
      parts: [
        { kind: 'paragraph', text: 'Wat u gepland hebt, wordt voorlopig niet gepubliceerd:' },
        {
          kind: 'facts',
          title: 'Concepten',
          facts: drafts.map(({ title, waitsFor }) => ({ name: title, value: waits[waitsFor] })),
        },
        ...(rest > 0 ? [{ kind: 'paragraph', text: more } as const] : []),
        { kind: 'action', label: 'Het beheer openen', url },
      ],
    };
  },
  accessChanged: (change) => ({
    subject: 'Uw toegang tot het beheer is gewijzigd',
    preheader: 'Een wijziging in de beveiliging van uw account.',
    title: 'Uw toegang is gewijzigd',
    parts: [
      { kind: 'paragraph', text: `${changes[change]} Uw andere sessies zijn beëindigd.` },
      { kind: 'remark', text: 'Was u dat niet? Verwittig meteen een beheerder.' },
    ],
  }),
  accessNotice: (notice) => ({
    subject: 'Beveiliging van het beheer van de site',
    preheader: 'Een gebeurtenis in de beveiliging van het beheer.',
    title: 'Om na te kijken',
    parts: [
      { kind: 'paragraph', text: noticeText(notice) },
      {
        kind: 'remark',
        text: 'Had u dit niet verwacht? Wijzig uw wachtwoord en verwittig meteen een beheerder.',
      },
    ],
  }),
  backupFault: ({ fault, lastWholeOn }) => ({
    subject:
      fault.kind === 'failed'
        ? 'De back-up van de site is mislukt'
        : 'In de back-up van de site ontbreken bestanden',
    preheader: 'De vorige back-ups zijn intact.',
    title: 'Een back-up om na te kijken',
    parts: [
      {
        kind: 'paragraph',
        text:
          fault.kind === 'failed'
            ? 'De automatische back-up van de site is mislukt. De vorige back-ups zijn intact, en elk uur volgt een nieuwe poging.'
            : 'De back-up van de site is gemaakt, maar er ontbreken afbeeldingen of documenten die de site nog gebruikt.',
      },
      {
        kind: 'facts',
        title: 'Back-up',
        facts: [
          { name: 'Laatste volledige back-up', value: lastWholeOn ?? 'geen' },
          fault.kind === 'failed'
            ? { name: 'Bericht van de server', value: fault.reason }
            : { name: 'Ontbrekende bestanden', value: String(fault.count) },
        ],
      },
      { kind: 'remark', text: 'Geef dit bericht door aan wie de server beheert.' },
    ],
  }),
};
