import { expect, test } from 'vitest';
import { saveTyped, sweepTyped, typedNames } from '../../../desk/forms/typed.ts';

test('what was typed a month ago is deleted when the desk opens, and so is what nothing can read', () => {
  const typed = (day: number) => ({ base: {}, input: {}, typedAt: `2026-03-${day}T09:00:00.000Z` });
  saveTyped('sweep:old', typed(10));
  saveTyped('sweep:new', typed(20));
  localStorage.setItem('desk-typed:sweep:broken', '{');
  sweepTyped(Date.parse('2026-04-10T09:00:00Z'));
  expect(typedNames('sweep:')).toEqual(['sweep:new']);
});
