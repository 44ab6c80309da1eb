import { expect, test, vi } from 'vitest';
import intent from '../../../src/lib/browser/islands/intent.ts';

/** An island with a field, whose code is asked for by the directive. */
function islandWithField(prepare: (field: HTMLInputElement) => void) {
  const island = document.createElement('form');
  const field = document.createElement('input');
  island.append(field);
  document.body.append(island);
  prepare(field);
  const load = vi.fn(async () => async () => undefined);
  intent(load, { name: 'intent', value: '' }, island);
  return { field, load };
}

test('an island that nobody has turned to loads nothing until the focus comes in', async () => {
  const { field, load } = islandWithField(() => undefined);
  expect(load).not.toHaveBeenCalled();
  field.focus();
  await expect.poll(() => load.mock.calls.length).toBe(1);
});

test('an island in which a visitor types already when the scripts come is loaded at once', () => {
  const { load } = islandWithField((field) => field.focus());
  expect(load).toHaveBeenCalledOnce();
});
