const plurals = new Intl.PluralRules('fr');
const texts = (count: number) => `${count} ${plurals.select(count) === 'one' ? 'texte' : 'textes'}`;

export const translations = {
  into: 'Traduire vers',
  kind: 'Éléments',
  state: 'Textes',
  states: { missing: 'Manquants', outdated: 'À revoir' },
  missingIn: (language: string) => `Ce texte manque en ${language.toLowerCase()}.`,
  outdatedSince: 'La source a changé depuis la traduction :',
  left: (count: number) => `Reste ${texts(count)}.`,
  leftOf: (count: number, unread: number) =>
    `Reste ${texts(count)}, puis ${unread} ${plurals.select(unread) === 'one' ? 'autre élément' : 'autres éléments'}.`,
  readingOn: 'Chargement des textes suivants…',
  doneWaits: 'Tout est traduit ; des éléments attendent leur publication.',
  done: 'Tout est traduit.',
  records: 'Éléments à traduire',
  waits: 'Traduit, en attente de publication',
  source: (language: string) => `Source (${language.toLowerCase()})`,
  copySource: 'Reprendre la source',
  save: 'Enregistrer et continuer',
  skip: 'Passer',
  right: 'La traduction reste juste',
  open: 'Ouvrir la fiche',
  saved: 'Enregistré.',
  savedAsDraft: 'Enregistré comme brouillon.',
  confirmed: 'La traduction est confirmée.',
  changedMeanwhile: 'Quelqu’un a modifié ce texte entre-temps : le voici tel qu’il est maintenant.',
  empty: 'Écrivez la traduction, ou passez ce texte.',
};
