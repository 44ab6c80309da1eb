import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ListPage } from '../../../desk/lists/ListPage.tsx';
import { showAtDesk } from '../support/at-desk.tsx';

const listOf = (total: number, isEndless: boolean) => (
  <ListPage
    title="Journal"
    source={{ key: ['list', total], read: async () => ({ items: ['Une ligne'], total }), perPage: 100 }}
    columns={[{ key: 'text', label: 'Texte', cell: (text) => text }]}
    empty="Rien"
    isPlain
    isEndless={isEndless}
  />
);

test.each([
  ['fr', 1, '1 élément'],
  ['fr', 1000, '1000 éléments'],
  ['fr', 1001, 'plus de 1000 éléments'],
  ['nl', 1000, '1000 items'],
  ['nl', 1001, 'meer dan 1000 items'],
] as const)(
  'a list without end names what was counted, and no more than that (%s, %i)',
  async (locale, total, text) => {
    const region = await showAtDesk(locale, listOf(total, true));
    await expect.element(region.getByRole('status')).toHaveTextContent(text);
  },
);

test.each([1000, 1001])('any other list is counted whole (%i)', async (total) => {
  const region = await showAtDesk('fr', listOf(total, false));
  await expect.element(region.getByRole('status')).toHaveTextContent(`${total} éléments`);
});

interface Read {
  readonly key: string;
  readonly done: Promise<void>;
}

/** A list of links that is read anew on demand. */
function Journal({ reads, onShown }: { reads: readonly Read[]; onShown: (readAnew: () => void) => void }) {
  const [index, setIndex] = useState(0);
  useEffect(() => onShown(() => setIndex(1)), [onShown]);
  const read = async () => {
    await reads[index]?.done;
    return { items: ['Une ligne'], total: 1 };
  };
  const columns = [{ key: 'text', label: 'Texte', cell: (text: string) => <a href="#line">{text}</a> }];
  const source = { key: ['links', reads[index]?.key], read, perPage: 100 };
  return <ListPage title="Journal" source={source} columns={columns} empty="Rien" />;
}

test('a link that goes while the list is read anew has the focus again once it is back', async () => {
  const { promise: done, resolve: endSecondRead } = Promise.withResolvers<void>();
  const reads = [
    { key: 'first', done: Promise.resolve() },
    { key: 'second', done },
  ];
  const onShown = vi.fn<(readAnew: () => void) => void>();
  const region = await showAtDesk('fr', <Journal reads={reads} onShown={onShown} />);
  const link = region.getByRole('link', { name: 'Une ligne' });
  await expect.element(link).toBeVisible();
  link.element().focus();
  onShown.mock.lastCall?.[0]();
  await expect.element(region.getByRole('row').last()).toHaveFocus();
  endSecondRead();
  await expect.element(link).toHaveFocus();
});
