/** The French messages define the keys of every language. */
export interface SheetMessages {
  readonly title: string;
  readonly advantages: string;
  readonly use: string;
  readonly limits: string;
  readonly steps: string;
  readonly data: string;
  readonly conditions: string;
  readonly packs: string;
  readonly pack: string;
  readonly ean: string;
  readonly box: string;
  readonly pallet: string;
  readonly safety: string;
  readonly noHazard: string;
  readonly safetySheet: string;
  readonly disclaimer: string;
}

export const fr: SheetMessages = {
  title: 'Fiche technique',
  advantages: 'Points forts',
  use: 'Domaine d’emploi',
  limits: 'Ne pas employer',
  steps: 'Mise en œuvre',
  data: 'Caractéristiques',
  conditions:
    'Valeurs indicatives à 20 °C et 65 % d’humidité relative. Elles dépendent du support, de l’épaisseur et de l’aération.',
  packs: 'Conditionnements',
  pack: 'Conditionnement',
  ean: 'Code EAN',
  box: 'Par carton',
  pallet: 'Par palette',
  safety: 'Sécurité',
  noHazard: 'Produit non classé dangereux selon le règlement (CE) n° 1272/2008 (CLP).',
  safetySheet: 'La fiche de données de sécurité est disponible sur notre site et sur simple demande.',
  disclaimer:
    'Ces indications reposent sur notre connaissance et notre expérience au jour de l’édition. Elles ne dispensent pas d’un essai sur le support. Cette édition remplace toutes les précédentes.',
};
