export const nl = {
  withoutTax: 'excl. btw',
  withTax: '{price} incl. btw',
} as const;
