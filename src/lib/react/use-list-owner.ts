import { useEffect, useEffectEvent, useState } from 'react';

/**
 * `address`: the page is not alive yet, and shows what its URL names; `visitor`: it shows the list of this browser;
 * `sender`: it shows that of the visitor who sent its URL.
 */
export type ListOwner = 'address' | 'visitor' | 'sender';

interface Entry {
  readonly id: number;
}

/**
 * Whose list a page shows, and how the visitor makes it theirs. The URL loses its products once the visitor's list
 * is another one: read again, it would be another visitor's.
 *
 * @param named ids that the URL names.
 * @param saved what the visitor has saved, as it is shown.
 * @param readSaved what the visitor has saved, before it is shown.
 */
export function useListOwner(
  named: readonly number[],
  saved: readonly Entry[],
  readSaved: () => readonly Entry[],
): [owner: ListOwner, own: () => void] {
  const [owner, setOwner] = useState<ListOwner>('address');
  const notifyOwner = useEffectEvent(() => {
    const isOwn = named.length === 0 || named.join() === idsOf(readSaved());
    setOwner(isOwn ? 'visitor' : 'sender');
  });
  useEffect(() => notifyOwner(), []);
  useEffect(() => {
    if (owner === 'visitor') forgetOtherIds(saved);
  }, [owner, saved]);
  return [owner, () => setOwner('visitor')];
}

const idsOf = (entries: readonly Entry[]): string => entries.map(({ id }) => id).join();

function forgetOtherIds(saved: readonly Entry[]): void {
  const query = new URLSearchParams(window.location.search);
  // `12x3` are three packs of product 12.
  const shown = query.getAll('id').map((entry) => Number.parseInt(entry, 10));
  if (shown.length === 0 || shown.join() === idsOf(saved)) return;
  query.delete('id');
  const rest = query.size > 0 ? `?${query}` : '';
  window.history.replaceState(null, '', `${window.location.pathname}${rest}`);
}
