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
