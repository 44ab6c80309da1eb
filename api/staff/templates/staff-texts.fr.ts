import type { DraftWait } from '../../contract/desk/records.ts';
import type { Role } from '../../contract/rights.ts';
import type { AccessChange, AccessNotice, StaffTexts } from './staff-parts.ts';

const changes: Readonly<Record<AccessChange, string>> = {
  password: 'Le mot de passe de votre accès à l’administration vient d’être changé.',
  factor_added: 'Une application d’authentification vient d’être liée à votre accès à l’administration.',
  passkey_added: 'Une clé d’accès vient d’être liée à votre accès à l’administration.',
  passkey_removed: 'Une clé d’accès vient d’être retirée de votre accès à l’administration.',
  factor_removed:
    'Un administrateur vient de retirer la double authentification de votre accès à l’administration. Activez-la de nouveau à votre prochaine connexion.',
};

const roleNames: Readonly<Record<Role, string>> = {
  translator: 'traduction',
  content: 'contenu',
  shop: 'boutique',
  admin: 'administration',
};

function noticeText(notice: AccessNotice): string {
  switch (notice.kind) {
    case 'roles': {
      const roles = notice.roles.map((role) => roleNames[role]).join(', ');
      return `${notice.by} vient de changer les rôles de ${notice.name} à l’administration du site : ${roles}.`;
    }
    case 'token':
      return `${notice.by} vient de créer le jeton « ${notice.token} », avec lequel un programme peut agir sur le site.`;
    case 'device':
      return `Votre accès à l’administration vient d’être ouvert dans un navigateur qu’il ne connaissait pas : ${notice.device} (réseau ${notice.network}).`;
  }
}

const waits: Readonly<Record<DraftWait, string>> = {
  decision:
    'La version en ligne a été modifiée autrement depuis le début du brouillon. Il ne sera pas publié avant que vous ayez choisi.',
  mending: 'Il n’a pas pu être enregistré tel quel : corrigez-le, puis publiez-le.',
  moment: 'Le moment prévu est passé sans qu’il puisse être publié.',
};

export const fr: StaffTexts = {
  invitation: ({ name, invitedBy, brandName, code, url }) => ({
    subject: `Votre accès à l’administration de ${brandName}`,
    preheader: 'L’invitation est valable sept jours.',
    title: `Bienvenue, ${name}`,
    parts: [
      {
        kind: 'paragraph',
        text: `${invitedBy} vous invite à travailler sur le site de ${brandName}. Choisissez un mot de passe pour ouvrir votre accès : le lien ne sert qu’une fois.`,
      },
      { kind: 'action', label: 'Accepter l’invitation', url },
      { kind: 'paragraph', text: 'Si le lien ne s’ouvre pas, copiez ce code sur la page « Invitation » :' },
      { kind: 'code', code },
      {
        kind: 'remark',
        text: 'Vous n’attendiez pas cette invitation ? Ne faites rien : elle expire après sept jours.',
      },
    ],
  }),
  reset: ({ name, code, url }) => ({
    subject: 'Votre nouveau mot de passe pour l’administration',
    preheader: 'Le lien est valable une heure.',
    title: `Un nouveau mot de passe, ${name}`,
    parts: [
      {
        kind: 'paragraph',
        text: 'Vous avez demandé un nouveau mot de passe. Le lien ne sert qu’une fois et reste valable une heure.',
      },
      { kind: 'action', label: 'Choisir mon mot de passe', url },
      {
        kind: 'paragraph',
        text: 'Si le lien ne s’ouvre pas, copiez ce code sur la page « Nouveau mot de passe » :',
      },
      { kind: 'code', code },
      {
        kind: 'remark',
        text: 'Vous n’avez rien demandé ? Ne faites rien : votre mot de passe reste le même.',
      },
    ],
  }),
  waitingDrafts: ({ drafts, total, url }) => {
    const rest = total - drafts.length;
    const more =
      rest === 1
        ? '… et un autre, sur l’écran « Aujourd’hui ».'
        : `… et ${rest} autres, sur l’écran « Aujourd’hui ».`;
    return {
      subject:
        total === 1 ? 'Un brouillon programmé vous attend' : `${total} brouillons programmés vous attendent`,
      preheader: 'Il n’est pas publié sans vous.',
      title: 'À vous de décider',
      parts: [
        { kind: 'paragraph', text: 'Ce que vous avez programmé n’est pas publié pour l’instant :' },
        {
          kind: 'facts',
          title: 'Brouillons',
          facts: drafts.map(({ title, waitsFor }) => ({ name: title, value: waits[waitsFor] })),
        },
        ...(rest > 0 ? [{ kind: 'paragraph', text: more } as const] : []),
        { kind: 'action', label: 'Ouvrir l’administration', url },
      ],
    };
  },
  accessChanged: (change) => ({
    subject: 'Votre accès à l’administration a changé',
    preheader: 'Un changement qui touche à la sécurité de votre compte.',
    title: 'Votre accès a changé',
    parts: [
      { kind: 'paragraph', text: `${changes[change]} Vos autres sessions sont terminées.` },
      { kind: 'remark', text: 'Ce n’était pas vous ? Prévenez tout de suite un administrateur.' },
    ],
  }),
  accessNotice: (notice) => ({
    subject: 'Sécurité de l’administration du site',
    preheader: 'Un événement qui touche à la sécurité de l’administration.',
    title: 'À vérifier',
    parts: [
      { kind: 'paragraph', text: noticeText(notice) },
      {
        kind: 'remark',
        text: 'Vous ne vous y attendiez pas ? Changez votre mot de passe et prévenez tout de suite un administrateur.',
      },
    ],
  }),
  backupFault: ({ fault, lastWholeOn }) => ({
    subject:
      fault.kind === 'failed'
        ? 'La sauvegarde du site a échoué'
        : 'Il manque des fichiers dans la sauvegarde du site',
    preheader: 'Les sauvegardes précédentes sont intactes.',
    title: 'Une sauvegarde à vérifier',
    parts: [
      {
        kind: 'paragraph',
        text:
          fault.kind === 'failed'
            ? 'La sauvegarde automatique du site a échoué. Les sauvegardes précédentes sont intactes, et un nouvel essai suit chaque heure.'
            : 'La sauvegarde du site est faite, mais il y manque des images ou des documents que le site utilise encore.',
      },
      {
        kind: 'facts',
        title: 'Sauvegarde',
        facts: [
          { name: 'Dernière sauvegarde complète', value: lastWholeOn ?? 'aucune' },
          fault.kind === 'failed'
            ? { name: 'Message du serveur', value: fault.reason }
            : { name: 'Fichiers manquants', value: String(fault.count) },
        ],
      },
      { kind: 'remark', text: 'Transmettez ce message à la personne qui s’occupe du serveur.' },
    ],
  }),
};
