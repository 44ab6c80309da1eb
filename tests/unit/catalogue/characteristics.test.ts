import { expect, test } from 'vitest';
import { writeCharacteristics } from '../../../api/catalogue/products/characteristics.ts';
import { productInputSchema } from '../../../api/contract/catalogue.ts';
import { readDemo } from '../data/demo-files.ts';

const demo = readDemo();
const labels = new Map(demo.vocabulary.map(({ kind, code, label }) => [`${kind} ${code}`, label]));

function characteristicsOf(reference: string) {
  const product = demo.products.find((each) => each.reference === reference);
  if (product === undefined) throw new Error(`${reference} is not in the demo`);
  const words = {
    labelOf: (kind: string, code: string | null) => labels.get(`${kind} ${code}`)?.fr,
    supports: ['CA', 'CI', 'BE', 'BO', 'PL'],
  };
  const packs = product.packs.map((pack) => ({ ...pack, label: '' }));
  const input = productInputSchema.parse(product);
  const written = writeCharacteristics(input, packs, words, { locale: 'fr', family: 6 });
  return Object.fromEntries(written.map(({ key, value }) => [key, value]));
}

test('a product says on what it goes, after which primer, and on what it does not go', () => {
  expect(characteristicsOf('MV830')).toMatchObject({
    supports: 'Béton · Ciment, mortier · Carrelage',
    primed_supports: 'Béton · Ciment, mortier · Carrelage (Primaire d’Accrochage MV812)',
    other_supports: 'Bois · Plâtre',
  });
});

test('a standard and an adhesion are those of the declaration, and others are not claimed', () => {
  const declared = characteristicsOf('MV220');
  expect(declared['standard']).toMatch(/^EN 1504-3:\d{4} · DOP-/);
  expect(declared['adhesion']).toBe('≥ 1,5\u00a0N/mm²');
  expect(characteristicsOf('MV110')).not.toHaveProperty('standard');
  expect(characteristicsOf('MV110')).not.toHaveProperty('adhesion');
});

test('a tool says nothing of supports', () => {
  expect(characteristicsOf('MV940')).not.toHaveProperty('supports');
  expect(characteristicsOf('MV940')).not.toHaveProperty('other_supports');
});

test('what needs a primer is one of its own supports', () => {
  const floor = demo.products.find(({ reference }) => reference === 'MV830');
  const primers = [{ supports: ['BO'], primer: { fr: 'Primaire', nl: 'Primer' } }];
  const { error } = productInputSchema.safeParse({ ...floor, primers });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['primers.0.supports.0']);
});
