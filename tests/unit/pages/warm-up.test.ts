import { expect, test } from 'vitest';
import { createWarmUp } from '../../../server/pages/warm-up.ts';

const paths = Array.from({ length: 240 }, (_, index) => `/fr/${index}`);

function warmUpOf({ restsFor = Number.POSITIVE_INFINITY, listed = paths } = {}) {
  const rendered: string[] = [];
  const publisher = {
    get isResting() {
      return rendered.length < restsFor;
    },
  };
  const render = async (path: string) => {
    rendered.push(path);
    return { kind: 'absent', response: { status: 404, headers: {}, body: Buffer.alloc(0) } } as const;
  };
  const warmUp = createWarmUp({ store: { listedPaths: () => listed }, renderer: { render }, publisher });
  return { warmUp, rendered };
}

test('a few pages from all over the list are rendered, once', async () => {
  const { warmUp, rendered } = warmUpOf();
  warmUp.start();
  warmUp.start();
  await expect.poll(() => rendered.length).toBe(24);
  expect(rendered).toEqual(paths.filter((_, index) => index % 10 === 0));
  await warmUp.close();
});

test('it ends as soon as pages are to be rendered, and when the process ends', async () => {
  const busy = warmUpOf({ restsFor: 3 });
  busy.warmUp.start();
  await expect.poll(() => busy.rendered.length).toBe(3);
  await busy.warmUp.close();
  const ending = warmUpOf();
  ending.warmUp.start();
  await ending.warmUp.close();
  expect(ending.rendered).toHaveLength(1);
  const empty = warmUpOf({ listed: [] });
  empty.warmUp.start();
  await empty.warmUp.close();
  expect(empty.rendered).toEqual([]);
});
