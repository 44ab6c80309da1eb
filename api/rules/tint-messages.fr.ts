export const fr = {
  notice:
    'Teinté pour vous, à votre demande : ce produit n’est pas repris. Le droit de rétractation ne s’y applique pas (Code de droit économique, art. VI.53, 3°) ; la garantie légale reste entière.',
  shade: 'Teinte',
} as const;
