import type { ConsentService } from '../../lib/browser/consent/consent-cookie.ts';

interface CategoryTexts {
  title: string;
  details: string;
}

export type ConsentTexts = Record<
  | 'title'
  | 'withoutConsent'
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
  Record<'necessary' | 'measure' | 'captcha' | 'video' | 'streets', CategoryTexts> & {
    questions: Record<ConsentService, string>;
  };

export const fr: ConsentTexts = {
  title: 'Préférences des cookies',
  questions: {
    googletagmanager:
      'Avec votre accord, nous comptons les visites et les vidéos YouTube se lisent dans la page.',
    captcha: 'Avec votre accord, un service extérieur vérifie qu’un formulaire est envoyé par une personne.',
    youtube: 'Avec votre accord, les vidéos YouTube se lisent dans la page.',
    tiles: 'Avec votre accord, la carte montre les rues, qui viennent d’un autre serveur.',
  },
  withoutConsent: 'Sans lui, tout le site reste à votre disposition.',
  intro:
    'Refuser prend un clic, comme accepter, et tout le catalogue reste accessible. Vous pouvez changer d’avis ici à tout moment.',
  more: 'La liste des cookies',
  choose: 'Personnaliser',
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
    details: 'Langue, choix des cookies et session. Toujours actifs.',
  },
  measure: { title: 'Mesure d’audience', details: 'Compter les visites par page.' },
  captcha: {
    title: 'Vérification des formulaires',
    details: 'Sans elle, chaque envoi est à confirmer une seconde fois.',
  },
  video: {
    title: 'Vidéos hébergées ailleurs',
    details: 'Regarder une démonstration dans la page.',
  },
  streets: {
    title: 'Rues de la carte',
    details: 'Les images viennent d’un autre serveur. Sans elles, la carte montre les villes.',
  },
};
