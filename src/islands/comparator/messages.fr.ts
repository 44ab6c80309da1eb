import type { FieldFault } from '../../lib/calculator/fields.ts';

export interface ComparatorMessages {
  /** Takes a product out; its name follows. */
  readonly remove: string;
  readonly full: (limit: number) => string;
  /** The note for a URL that names more products than are compared. */
  readonly left: (names: string) => string;
  readonly shared: string;
  readonly empty: string;
  readonly emptyText: (limit: number) => string;
  readonly allProducts: string;
  readonly table: string;
  readonly note: string;
  readonly differs: string;
  readonly from: (label: string) => string;
  readonly toCart: string;
  /** What is added, for screen readers. */
  readonly packToCart: (name: string, label: string) => string;
  readonly surface: string;
  readonly thickness: string;
  readonly thicknessHint: string;
  readonly submit: string;
  /** The fault of the surface or the thickness; `most` is written out. */
  readonly fault: (fault: FieldFault, most: string) => string;
  readonly add: string;
  readonly choose: string;
  readonly addSubmit: string;
  readonly share: string;
  readonly shareText: string;
  /** Characteristics have the labels of the API, save those that it calls after the kind of a product. */
  readonly rows: Readonly<Record<'drying_recoat' | 'open_time' | 'amount' | 'packs' | 'cost', string>>;
}

export const fr: ComparatorMessages = {
  remove: 'Retirer',
  full: (limit) => `Vous ne pouvez comparer que ${limit} produits. Retirez-en un pour en ajouter un autre.`,
  left: (names) => `Restent hors du tableau : ${names}.`,
  shared: 'Cette comparaison vient d’un lien. La vôtre n’a pas changé.',
  empty: 'Rien à comparer pour l’instant',
  emptyText: (limit) =>
    `Choisissez jusqu’à ${limit} produits dans les listes ou sur leur page, avec la balance.`,
  allProducts: 'Tous les produits',
  table: 'Comparaison, à faire défiler',
  note: 'Les lignes marquées diffèrent.',
  differs: '(diffère)',
  from: (label) => `${label}, dès`,
  toCart: 'Ajouter au panier',
  packToCart: (name, label) => `Ajouter au panier : ${name}, ${label}`,
  surface: 'Surface',
  thickness: 'Épaisseur totale',
  thicknessHint: 'Vide : une épaisseur que tous permettent, sinon celle de chacun.',
  submit: 'Calculer',
  fault: (fault, most) => {
    if (fault === 'too large') return `Entrez ${most} au plus.`;
    return fault === 'no number'
      ? 'Entrez un nombre, par exemple 12,5.'
      : 'Entrez un nombre plus grand que 0.';
  },
  add: 'Ajouter un produit',
  choose: 'Choisir un produit',
  addSubmit: 'Ajouter',
  share: 'Copier le lien de cette comparaison',
  shareText: 'Ce lien contient les produits et la surface.',
  rows: {
    amount: 'Quantité pour ma surface',
    packs: 'À prévoir',
    cost: 'Coût pour ma surface',
    drying_recoat: 'Séchage / couche suivante',
    open_time: 'Temps ouvert ou durée d’utilisation',
  },
};
