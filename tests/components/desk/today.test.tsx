import { expect, test } from 'vitest';
import { BackupNotice } from '../../../desk/screens/today/BackupNotice.tsx';
import { stockCounts } from '../../../desk/screens/today/counts.ts';
import { InboxCounts } from '../../../desk/screens/today/InboxCounts.tsx';
import { Today } from '../../../desk/screens/today/Today.tsx';
import { respond, respondToCalls } from '../support/api.ts';
import { showAtDesk } from '../support/at-desk.tsx';

test.each([
  [
    'fr',
    'Aucune modification dans ce que vous pouvez voir.',
    'Rien n’est programmé dans ce que vous pouvez voir.',
  ],
  ['nl', 'Geen wijziging in wat u mag zien.', 'Er is niets gepland in wat u mag zien.'],
] as const)(
  'empty lists speak of what the person may see, not of everybody (%s)',
  async (locale, edits, scheduled) => {
    const nothing = respond({ items: [], total: 0 });
    respondToCalls({
      'GET /desk/recent': nothing,
      'GET /desk/scheduled': nothing,
      'GET /desk/colleague': respond({ items: [] }),
      'GET /desk/account': respond({ kind: 'staff', id: 1, name: 'Wim', lang: locale, rights: ['desk'] }),
    });
    const region = await showAtDesk(locale, <Today />);
    await expect.element(region.getByText(edits, { exact: true })).toBeVisible();
    await expect.element(region.getByText(scheduled, { exact: true })).toBeVisible();
  },
);

test.each([
  ['fr', 'À recommander', 'Livraisons en retard'],
  ['nl', 'Bij te bestellen', 'Leveringen die te laat zijn'],
] as const)('goods that run out are counted, and lead to their list (%s)', async (locale, reorder, late) => {
  respondToCalls({
    'GET /stock': ({ url }) =>
      Response.json({ items: [], total: new URL(url).searchParams.get('only') === 'reorder' ? 3 : 0 }),
  });
  const region = await showAtDesk(locale, <InboxCounts title="" empty="" counts={stockCounts} />);
  await expect
    .element(region.getByRole('link', { name: reorder }))
    .toHaveAttribute('href', expect.stringMatching(/stock.*only=reorder/));
  await expect.element(region.getByText('3', { exact: true })).toBeVisible();
  await expect.element(region.getByText(late)).not.toBeInTheDocument();
});

test.each([
  ['fr', '2026-11-24T01:30:00Z', 'la dernière complète date du 24/11/'],
  ['nl', null, 'De site heeft nog geen volledige back-up'],
] as const)('whoever runs the site sees that it is not saved (%s)', async (locale, at, line) => {
  const isDown = { is_scheduled: true, last_whole_at: at, has_failed: at !== null, is_overdue: true };
  respondToCalls({ 'GET /desk/backup': respond(isDown) });
  const region = await showAtDesk(locale, <BackupNotice />);
  await expect.element(region.getByRole('alert').filter({ hasText: line })).toBeVisible();
});

test('a site that is saved takes no room for it', async () => {
  const state = {
    is_scheduled: true,
    last_whole_at: '2026-11-24T01:30:00Z',
    has_failed: false,
    is_overdue: false,
  };
  respondToCalls({ 'GET /desk/backup': respond(state) });
  const region = await showAtDesk('fr', <BackupNotice />);
  await expect.element(region.getByRole('alert')).not.toBeInTheDocument();
});
