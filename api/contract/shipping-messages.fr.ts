export const fr = {
  country: 'Ne livre pas dans ce pays.',
  postcode: 'Ne livre pas à ce code postal.',
  dangerous_goods: 'Pas pour les produits inflammables de ce panier.',
  too_light: 'Seulement pour les envois plus lourds.',
  too_heavy: 'Ce panier est trop lourd.',
} as const;
