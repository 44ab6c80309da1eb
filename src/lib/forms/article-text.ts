import type { FormCatalogProduct } from '../../../api/contract/form-catalog.ts';

/** An article of a trade order form: no more of it than the form shows or counts. */
export type TradeFormProduct = Pick<
  FormCatalogProduct,
  | 'reference'
  | 'designation'
  | 'unit'
  | 'net_weight_kg'
  | 'gross_weight_kg'
  | 'units_per_carton'
  | 'units_per_pallet'
>;

/**
 * Articles as lines of columns between tabs. A page has hundreds of them, and in this form they weigh less than as
 * properties of an island. A designation or unit that is that of the line before stays empty.
 */
export const articleText = (products: readonly TradeFormProduct[]): string =>
  products
    .map((product, place) => {
      const before = products[place - 1];
      return [
        product.reference,
        product.designation === before?.designation ? '' : product.designation,
        product.unit === before?.unit ? '' : product.unit,
        product.net_weight_kg,
        product.gross_weight_kg,
        product.units_per_carton,
        product.units_per_pallet ?? '',
      ].join('\t');
    })
    .join('\n');

/** The articles of such lines. */
export function readArticles(text: string): TradeFormProduct[] {
  let before = { designation: '', unit: '' };
  return text.split('\n').map((line) => {
    const [reference = '', designation = '', unit = '', net, gross, carton, pallet = ''] = line.split('\t');
    before = { designation: designation || before.designation, unit: unit || before.unit };
    return {
      ...before,
      reference,
      net_weight_kg: Number(net),
      gross_weight_kg: Number(gross),
      units_per_carton: Number(carton),
      units_per_pallet: pallet === '' ? null : Number(pallet),
    };
  });
}
