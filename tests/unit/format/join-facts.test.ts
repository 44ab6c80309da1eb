import { expect, it } from 'vitest';
import { bindFacts, joinFacts } from '../../../src/lib/format/join-facts.ts';

it('facts wrap after the dot between them: no line begins with one', () => {
  expect(joinFacts('MV110-K05', '5 kg', '17,90 €')).toBe('MV110-K05\u00a0· 5 kg\u00a0· 17,90 €');
  expect(bindFacts('Plâtre · Béton · Brique')).toBe('Plâtre\u00a0· Béton\u00a0· Brique');
});

it('facts that are empty, or not there, leave no dot', () => {
  expect(joinFacts('', 'MV110', undefined, ' ')).toBe('MV110');
  expect(joinFacts()).toBe('');
  expect(bindFacts('Plâtre')).toBe('Plâtre');
});
