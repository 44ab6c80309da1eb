/** A pack that a form puts into the cart. */
export interface AddedPack {
  readonly id: number;
  readonly quantity: number;
  /** Price including VAT that the page shows. */
  readonly seenCents: number | undefined;
}

const pattern = /^(\d{1,9})(?:x(\d{1,9}))?(?::(\d{1,9}))?$/;

/** `12x3:1790`: three of pack 12, which cost 17,90 € on the page. */
export const writeAddedPack = ({
  id,
  quantity = 1,
  price,
}: {
  readonly id: number;
  readonly quantity?: number;
  readonly price: { readonly amount: number };
}): string => `${id}${quantity === 1 ? '' : `x${quantity}`}:${Math.round(price.amount * 100)}`;

export function readAddedPacks(entries: readonly string[]): AddedPack[] {
  return entries.flatMap((entry) => {
    const [, id, quantity = '1', cents] = pattern.exec(entry) ?? [];
    if (id === undefined) return [];
    return [
      {
        id: Number(id),
        quantity: Number(quantity),
        seenCents: cents === undefined ? undefined : Number(cents),
      },
    ];
  });
}

/** What is no number is no quantity. */
export function typedQuantity(text: string): number {
  const typed = text.trim().replace(',', '.');
  return /^-?\d{1,12}(?:\.\d{1,6})?$/.test(typed) ? Number(typed) : 0;
}

/** What the fields of a form add to the cart: it may have a quantity for its one pack, or one for each, and one shade. */
export function addedProducts(fields: Pick<URLSearchParams, 'get' | 'getAll'>) {
  const shade = fields.get('shade') ?? '';
  return readAddedPacks(fields.getAll('add')).map(({ id, quantity, seenCents }) => {
    const typed = fields.get(`quantity-${id}`) ?? fields.get('quantity');
    return {
      element_id: id,
      element_type: 'product' as const,
      quantity: typed === null ? quantity : typedQuantity(typed),
      ...(shade !== '' && { shade }),
      ...(seenCents !== undefined && { seen_price: seenCents / 100 }),
    };
  });
}
