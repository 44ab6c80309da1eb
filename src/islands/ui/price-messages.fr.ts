export const fr = {
  withoutTax: 'HTVA',
  withTax: '{price} TVAC',
} as const;
