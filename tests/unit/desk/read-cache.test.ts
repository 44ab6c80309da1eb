import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { ReadCache } from '../../../desk/app/read-cache.ts';

test.each([
  ['the first read', undefined],
  ['a later read', ['known']],
])('a list holds what was written while %s of it was under way', async (_which, known) => {
  const cache = new ReadCache();
  const first = Promise.withResolvers<string[]>();
  const reads: Promise<string[]>[] = [first.promise, Promise.resolve(['known', 'made'])];
  const list = new QueryObserver<string[]>(cache, {
    queryKey: ['links'],
    ...(known && { initialData: known }),
    queryFn: () => reads.shift() ?? Promise.reject(new Error('It was read a third time.')),
  });
  onTestFinished(list.subscribe(() => undefined));
  const isReadAnew = cache.invalidateQueries({ queryKey: ['links'] });
  first.resolve(['known']);
  await isReadAnew;
  expect(list.getCurrentResult().data).toEqual(['known', 'made']);
});
