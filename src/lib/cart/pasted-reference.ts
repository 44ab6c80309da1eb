import type { CartLine } from '../../../api/contract/cart.ts';

/** What adds the article of a line again when it is pasted: `MV110-K05`, or `MV910-K05/T07` with its shade. */
export const pastedReference = ({ reference, shade }: Pick<CartLine, 'reference' | 'shade'>): string =>
  shade === null ? reference : `${reference}/${shade.code}`;
