export const packs = {
  cell: (column: string, row: number) => `${column}, regel ${row}`,
  order: 'Volgorde',
  withoutTax: (price: string) => `${price} excl. btw`,
  unnamed: (row: number) => `Verpakking ${row}`,
};
