import { expect, test } from 'vitest';
import { writeHazard } from '../../../api/catalogue/products/hazard.ts';
import type { HazardInput } from '../../../api/contract/hazard.ts';
import { readDemo } from '../data/demo-files.ts';

const label: HazardInput = { signal_word: 'danger', pictograms: [], statements: ['H372'], precautions: [] };
const statement = (hazard: HazardInput, locale: 'fr' | 'nl') =>
  writeHazard(hazard, locale)?.statements[0]?.text;

test('a statement on organs names them where they are known', () => {
  const heard = { ...label, organs: { fr: 'ouïe', nl: 'gehoor' } };
  expect(statement(heard, 'fr')).toMatch(
    /^Risque avéré d’effets graves pour les organes \(ouïe\) à la suite/,
  );
  expect(statement(heard, 'nl')).toMatch(/^Veroorzaakt schade aan organen \(gehoor\) bij/);
  expect(statement(label, 'fr')).toMatch(/^Risque avéré d’effets graves pour les organes à la suite/);
});

test('every product with such a statement knows them', () => {
  const { products } = readDemo();
  const harmful = products.filter(({ hazard }) => hazard?.statements.includes('H372'));
  expect(harmful.length).toBeGreaterThan(1);
  for (const { reference, hazard } of harmful) expect(hazard?.organs, reference).toBeDefined();
});
