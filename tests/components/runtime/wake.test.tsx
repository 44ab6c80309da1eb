import { expect, test, vi } from 'vitest';
import { wake, wakeIsland } from '../../../src/lib/browser/islands/wake.ts';

test('an island whose code did not come can be called for again', async () => {
  const island = document.createElement('astro-island');
  island.setAttribute('ssr', '');
  island.setAttribute('component-export', 'Drawer');
  document.body.append(island);
  const fail = async () => {
    island.dispatchEvent(new Event('astro:hydration-error'));
  };
  const comes = async () => {
    island.removeAttribute('ssr');
    island.dispatchEvent(new Event('astro:hydrate'));
  };
  const load = vi.fn(async () => comes).mockImplementationOnce(async () => fail);
  wake(load, { name: 'wake', value: '' }, island);
  const otherwise = vi.fn();
  await wakeIsland(document, 'Drawer', otherwise);
  expect(otherwise).toHaveBeenCalledOnce();
  await wakeIsland(document, 'Drawer', otherwise);
  expect(load).toHaveBeenCalledTimes(2);
  expect(otherwise).toHaveBeenCalledOnce();
});
