import { expect, test } from 'vitest';
import { canBeHidden, shownInput } from '../../../desk/screens/records/bulk/shown-input.ts';

test('records are shown and hidden by the field that their entity has for it', () => {
  expect(shownInput('page', { published: false, code: 'a' }, true)).toEqual({ published: true, code: 'a' });
  expect(shownInput('carrier', { is_active: true }, false)).toEqual({ is_active: false });
  expect(shownInput('product', { sales_plans: ['pro'] }, false)).toEqual({ sales_plans: [] });
  expect(shownInput('folder', { sales_plans: [] }, true)).toEqual({ sales_plans: ['part', 'pro'] });
});

test('what is so already stays as it is', () => {
  expect(shownInput('page', { published: true }, true)).toBeUndefined();
  expect(shownInput('page', {}, false)).toBeUndefined();
  expect(shownInput('product', { sales_plans: ['pro'] }, true)).toBeUndefined();
  expect(shownInput('product', { sales_plans: [] }, false)).toBeUndefined();
});

test('what visitors always see cannot be hidden', () => {
  expect([canBeHidden('menu'), canBeHidden('page')]).toEqual([false, true]);
  expect(shownInput('menu', { code: 'main' }, false)).toBeUndefined();
});
