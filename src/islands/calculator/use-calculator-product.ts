import { useRef, useState } from 'react';
import { reportLoading } from '../../lib/browser/show-loading.ts';
import { soldProduct } from '../../lib/colours/sold-product.ts';
import { placeQuery, type ShopPlace } from '../../lib/shop-client/call-place.ts';
import { showProduct } from '../../lib/shop-client/product.ts';
import { ShopError } from '../../lib/shop-client/shop-error.ts';
import { type CalculatorProduct, toCalculatorProduct } from './calculator-product.ts';

interface Chosen {
  readonly product: CalculatorProduct | undefined;
  /** It is not there any more, or not for this audience. */
  readonly isUnknown: boolean;
}

/** The product that is calculated: that of the page at first, then the one that is chosen. */
export function useCalculatorProduct(place: ShopPlace, first: Chosen) {
  const [chosen, setChosen] = useState(first);
  const asked = useRef(first.product === undefined ? '' : String(first.product.id));
  const load = async (id: string) => {
    const found = await showProduct({ parameters: { id }, query: placeQuery(place) });
    if (asked.current === id)
      setChosen({ product: toCalculatorProduct(soldProduct(found)), isUnknown: false });
  };
  const choose = (id: string) => {
    if (id === asked.current) return;
    asked.current = id;
    if (id === '') return setChosen({ product: undefined, isUnknown: false });
    reportLoading(document, load(id)).catch((error: unknown) => {
      if (asked.current !== id) return;
      // Chosen once more, it is asked for again.
      asked.current = '';
      setChosen({ product: undefined, isUnknown: error instanceof ShopError && error.status === 404 });
    });
  };
  return { ...chosen, choose };
}
