import { expect, test } from 'vitest';
import type { MediaRecord } from '../../../api/contract/desk/media.ts';
import type { RecordDetail } from '../../../api/contract/desk/records.ts';
import { MediaUses } from '../../../desk/screens/media/MediaUses.tsx';
import { RecordUses } from '../../../desk/screens/records/RecordUses.tsx';
import { showAtDesk } from '../support/at-desk.tsx';

const both = (text: string) => ({ fr: text, nl: text });
const saved = { version: 1, saved_by: 'staff:1', saved_at: '2026-03-02T09:00:00Z' };
const product = { entity: 'product', key: 'MV110', id: 1, title: both('Enduit') } as const;
const word: RecordDetail = {
  ...{ ...saved, entity: 'vocabulary', id: 7, key: 'support:brick', kind: null, title: both('Brique') },
  ...({
    state: 'live',
    missing: [],
    has_draft: false,
    waits_for: null,
    publish_at: null,
    ends_at: null,
    input: {},
  } as const),
  ...{ used_by: [product], used_by_total: 1, pages: ['/fr/a', '/fr/b'], pages_total: 2 },
};
const picture: MediaRecord = {
  ...{ ...saved, id: 3, name: 'sac.webp', kind: 'picture', url: '/media/sac.webp', thumbnail: null },
  ...{ width: 640, height: 640, alt: both('Un sac'), focus: null, uses: 1 },
  ...{ used_by: [{ ...product, side: 'live' }], used_by_total: 1 },
};

test.each([
  ['fr', 'Utilisé par 28000 éléments', 'et 27999 autres', 'Visible sur 3 pages', 'et 1 autre'],
  ['nl', 'Gebruikt door 28000 items', 'en nog 27999 andere', 'Zichtbaar op 3 pagina’s', 'en nog 1 ander'],
] as const)(
  'a record says how many use and show it besides those that it names (%s)',
  async (locale, users, otherUsers, pages, otherPages) => {
    const region = await showAtDesk(
      locale,
      <RecordUses record={{ ...word, used_by_total: 28_000, pages_total: 3 }} />,
    );
    await region.getByText(users).click();
    await expect.element(region.getByText(otherUsers, { exact: true })).toBeVisible();
    await region.getByText(pages).click();
    await expect.element(region.getByText(otherPages, { exact: true })).toBeVisible();
  },
);

test.each([
  ['fr', 'et 2 autres'],
  ['nl', 'en nog 2 andere'],
] as const)('a file says how many use it besides those that it names (%s)', async (locale, others) => {
  const region = await showAtDesk(locale, <MediaUses file={{ ...picture, used_by_total: 3 }} />);
  await expect.element(region.getByRole('link', { name: 'Enduit' })).toBeVisible();
  await expect.element(region.getByText(others, { exact: true })).toBeVisible();
});

test('what names all that use it speaks of no others', async () => {
  const region = await showAtDesk(
    'fr',
    <>
      <RecordUses record={word} />
      <MediaUses file={picture} />
    </>,
  );
  await region.getByText('Utilisé par 1 élément').click();
  await region.getByText('Visible sur 2 pages').click();
  expect(region.element().textContent).not.toMatch(/autre/);
});
