export interface ListMessages {
  /** One product of the list is gone. */
  readonly one: string;
  readonly other: (count: number) => string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  readonly adopt: string;
}

export const fr: ListMessages = {
  one: '1 produit de la liste n’est plus au catalogue, ou n’est pas destiné à ce public. Il n’y figure plus.',
  other: (count: number) =>
    `${count} produits de la liste ne sont plus au catalogue, ou ne sont pas destinés à ce public. Ils n’y figurent plus.`,
  loading: 'Chargement de votre liste',
  failed: 'Votre liste n’a pas pu être affichée en entier. Elle est toujours conservée sur cet appareil.',
  retry: 'Réessayer',
  adopt: 'En faire ma liste',
};
