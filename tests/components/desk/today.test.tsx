import { expect, test } from 'vitest';
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
