export interface BuyMessages {
  readonly close: string;
  readonly choose: string;
  /** The pack could not be added, and the API does not report why. */
  readonly failed: string;
}

export const fr: BuyMessages = {
  close: 'Fermer',
  choose: 'Quel conditionnement ?',
  failed: 'L’article n’a pas pu être ajouté. Réessayez dans un instant.',
};
