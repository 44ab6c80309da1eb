import { expect, test } from 'vitest';
import { awaitedLabel } from '../../../api/rules/stock-label.ts';

test.each([
  ['fr', 7, 0, null, ''],
  ['fr', 7, 7, '2026-03-20', 'Sur commande, part vers le 20\u00A0mars 2026'],
  ['fr', 7, 7, null, 'Sur commande'],
  ['fr', 7, 2, '2026-03-20', 'Dont 2 sur commande, départ vers le 20\u00A0mars 2026'],
  ['fr', 7, 2, null, 'Dont 2 sur commande'],
  ['nl', 7, 2, '2026-03-20', 'Waarvan 2 op bestelling, vertrek rond 20\u00A0maart 2026'],
  ['nl', 7, 2, null, 'Waarvan 2 op bestelling'],
] as const)(
  '%s: of %i, %i have yet to come on %s: %s',
  (locale, quantity, awaitedCount, awaitedOn, label) => {
    expect(awaitedLabel({ quantity, awaitedCount, awaitedOn }, locale)).toBe(label);
  },
);
