export const fr = {
  discount: 'Remise',
  exemption: 'Livraison intracommunautaire, article 138 de la directive 2006/112/CE',
  terms: 'Payé avant la livraison',
} as const;
