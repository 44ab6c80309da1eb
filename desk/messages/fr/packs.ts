export const packs = {
  cell: (column: string, row: number) => `${column}, ligne ${row}`,
  order: 'Ordre',
  withoutTax: (price: string) => `${price} HTVA`,
  unnamed: (row: number) => `Conditionnement ${row}`,
};
