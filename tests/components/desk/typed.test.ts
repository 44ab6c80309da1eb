import { beforeEach, expect, test } from 'vitest';
import { dropTyped, readTyped, saveTyped, sweepTyped, typedNames } from '../../../desk/forms/typed.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const typed = (days = 0) => ({ base: { name: 'A' }, input: { name: 'B' }, typedAt: daysAgo(days) });

beforeEach(() => localStorage.clear());

test('what was typed a month ago is deleted when the desk opens, and so is what nothing can read', () => {
  localStorage.setItem('desk-typed:sweep:old', JSON.stringify(typed(31)));
  localStorage.setItem('desk-typed:sweep:broken', '{');
  saveTyped('sweep:new', typed(20));
  expect(readTyped('sweep:old')).toBeUndefined();
  sweepTyped();
  expect(Object.keys(localStorage)).toEqual(['desk-typed:sweep:new']);
});

test('what the releases before versions stored is read, and stored anew with one', () => {
  localStorage.setItem('desk-typed:page:1', JSON.stringify(typed(1)));
  const found = readTyped('page:1');
  expect(found).toMatchObject({ input: { name: 'B' } });
  saveTyped('page:1', found ?? typed());
  expect(JSON.parse(localStorage.getItem('desk-typed:page:1') ?? '')).toEqual({ version: 1, value: found });
});

test('what a later release stored is neither read, nor written over, nor swept', () => {
  const later = JSON.stringify({ version: 2, value: { typedLater: 'B' } });
  localStorage.setItem('desk-typed:page:1', later);
  expect(readTyped('page:1')).toBeUndefined();
  saveTyped('page:1', typed());
  sweepTyped();
  expect(localStorage.getItem('desk-typed:page:1')).toBe(later);
});

test('storage that is full or refused harms nobody, and of many forms the newest come first', () => {
  for (let count = 0; count < 2000; count++) saveTyped(`page:${count}`, typed(count / 100));
  expect(typedNames('page:').slice(0, 2)).toEqual(['page:0', 'page:1']);
  localStorage.clear();
  localStorage.setItem('all', 'x'.repeat(5_242_000));
  expect(() => saveTyped('page:1', { ...typed(), input: 'y'.repeat(5000) })).not.toThrow();
  expect(() => dropTyped('page:1')).not.toThrow();
});
