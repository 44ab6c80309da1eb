import { expect, test } from 'vitest';
import { fr } from '../../../desk/messages/fr.ts';
import { nl } from '../../../desk/messages/nl.ts';
import { describeValue } from '../../../desk/records/describe-value.ts';
import { textLabel } from '../../../desk/records/text-label.ts';

const french = { entity: 'product', locale: 'fr', messages: fr } as const;
const dutch = { entity: 'product', locale: 'nl', messages: nl } as const;
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('a path is called as its field is in the form', () => {
  expect(textLabel('product', 'name.fr', fr)).toBe('Nom (Français)');
  expect(textLabel('product', 'packs.0.price_cents', fr)).toBe('Conditionnements 1 · Prix TVAC');
  expect(textLabel('page', 'blocks.nl.3.title', fr)).toBe('Blocs (Nederlands) 4 · Titre');
});

test('amounts are in euros, numbers as people write them', () => {
  expect(plain(describeValue('packs.0.price_cents', 121_050, french))).toBe('1 210,50 €');
  expect(plain(describeValue('packs.0.price_cents', 121_050, dutch))).toBe('€ 1.210,50');
  expect(describeValue('packs.0.net_weight_kg', 1.5, french)).toBe('1,5');
});

test('surcharges by country are in euros, under the names of countries', () => {
  const carrier = { ...french, entity: 'carrier' } as const;
  expect(textLabel('carrier', 'surcharges.nl', fr)).toBe('Suppléments par pays · Pays-Bas');
  expect(textLabel('carrier', 'surcharges.fr', nl)).toBe('Toeslagen per land · Frankrijk');
  expect(plain(describeValue('surcharges.nl', 400, carrier))).toBe('4 €');
  expect(plain(describeValue('surcharges', { be: 150, nl: 400 }, carrier))).toBe(
    'Belgique : 1,50 € Pays-Bas : 4 €',
  );
});

test('choices, answers and moments have their names', () => {
  expect(describeValue('packs.0.packaging', 'bag', french)).toBe(fr.values.packaging.bag);
  expect(describeValue('is_active', false, dutch)).toBe('Nee');
  expect(describeValue('starts_at', '2026-03-29T01:30:00.000Z', french)).toMatch(/^29\/03\/(?:20)?26.03:30$/);
  for (const nothing of [null, undefined, '', [], {}])
    expect(describeValue('summary', nothing, french)).toBe('–');
});

test('what has parts has a line for each', () => {
  const pack = { label: { fr: 'Sac', nl: 'Zak' }, price_cents: 1210, picture: null };
  expect(plain(describeValue('packs.1', pack, dutch))).toContain('Prijs incl. btw: € 12,10');
  expect(describeValue('name', { fr: 'Sac', nl: 'Zak' }, dutch)).toBe('Français: Sac\nNederlands: Zak');
  expect(describeValue('categories', ['un', 'deux'], french)).toBe('un\ndeux');
});
