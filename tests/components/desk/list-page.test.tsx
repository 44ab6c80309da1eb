import { expect, test } from 'vitest';
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
