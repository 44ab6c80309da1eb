import type { Crumb, ProductDetail } from '../../../api/contract/catalogue.ts';

/** The range that a product belongs to first. */
export function rootCategory({ categories }: Pick<ProductDetail, 'categories'>): Crumb | undefined {
  const [main] = categories;
  return main?.ancestors[0] ?? main;
}
