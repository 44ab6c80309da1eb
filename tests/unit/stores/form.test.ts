import { useTestStorageEngine as startTestStorage } from '@nanostores/persistent';
import { expect, test } from 'vitest';

startTestStorage();
const { $form, draftOf, forgetDraft, saveDraft, readDrafts } = await import('../../../src/stores/form.ts');
const day = 24 * 3_600_000;

test('a draft is stored for a week, and each form has its own', () => {
  saveDraft('contact', { message: 'Un mur' }, 0);
  saveDraft('worksite', { message: 'Un chantier' }, 0);
  expect(draftOf('contact', 6 * day)).toEqual({ message: 'Un mur' });
  expect(draftOf('contact', 8 * day)).toBeUndefined();
  forgetDraft('contact');
  expect(draftOf('contact', 0)).toBeUndefined();
  expect(draftOf('worksite', 0)).toEqual({ message: 'Un chantier' });
});

test.each([undefined, null, 'drafts', []])('%o holds no drafts', (stored) => {
  expect(readDrafts(stored)).toBeUndefined();
});

test('of foreign or broken drafts, texts of fields are left, and no text without end', () => {
  const stored = {
    a: { values: { message: 'x'.repeat(9000), count: 3, name: null }, typedAt: 1 },
    b: { values: 'all', typedAt: 1 },
    c: { values: {} },
  };
  expect(readDrafts(stored)).toEqual({ a: { values: { message: 'x'.repeat(5000) }, typedAt: 1 } });
});

test('drafts past their term are gone from storage with the next one that is saved', () => {
  saveDraft('worksite', { email: 'ann@example.com' }, 0);
  saveDraft('contact', { message: 'Un mur' }, 8 * day);
  expect(Object.keys($form.get())).toEqual(['contact']);
});

test('of ten thousand drafts the newest are left', () => {
  const drafts = Array.from({ length: 10_000 }, (_, at) => [`form ${at}`, { values: {}, typedAt: at }]);
  $form.set(Object.fromEntries(drafts));
  saveDraft('contact', { message: 'Un mur' }, 10_000);
  expect(Object.keys($form.get())).toHaveLength(20);
  expect(draftOf('contact', 10_001)).toEqual({ message: 'Un mur' });
});
