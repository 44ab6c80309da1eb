import { expect, it } from 'vitest';
import { bindFacts, joinFacts } from '../../../src/lib/format/join-facts.ts';

it('facts wrap before the dot between them, never after it', () => {
  expect(joinFacts('MV110-K05', '5 kg', '17,90 €')).toBe('MV110-K05 ·\u00a05 kg ·\u00a017,90 €');
  expect(bindFacts('Plâtre · Béton · Brique')).toBe('Plâtre ·\u00a0Béton ·\u00a0Brique');
});

it('facts that are empty, or not there, leave no dot', () => {
  expect(joinFacts('', 'MV110', undefined, ' ')).toBe('MV110');
  expect(joinFacts()).toBe('');
  expect(bindFacts('Plâtre')).toBe('Plâtre');
});
