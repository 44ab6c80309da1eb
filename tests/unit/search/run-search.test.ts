import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runSearch } from '../../../src/islands/search/run-search.ts';

describe('the answer to a search in the browser', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const arriveIn = (ms: number, value: string) =>
    new Promise<string>((resolve) => setTimeout(() => resolve(value), ms));
  const failAfter = (ms: number) =>
    new Promise<string>((_resolve, reject) => setTimeout(() => reject(new Error('429')), ms));
  const ask = (
    api: () => Promise<string>,
    index: () => Promise<string | undefined>,
    signal?: AbortSignal,
  ) => {
    const early: string[] = [];
    const response = runSearch(
      'enduit',
      { askApi: api, askIndex: index },
      {
        signal: signal ?? new AbortController().signal,
        onEarly: ({ found, certainty }) => early.push(`${certainty} ${found}`),
      },
    );
    response.catch(() => undefined);
    return { early, answer: response };
  };

  test('an API that is near answers alone', async () => {
    const { early, answer: response } = ask(
      () => arriveIn(20, 'api'),
      () => arriveIn(5, 'index'),
    );
    await vi.advanceTimersByTimeAsync(1000);
    expect(await response).toEqual({ found: 'api', certainty: 'settled' });
    expect(early).toEqual([]);
  });

  test('the index bridges the wait for one that is far, which has the last word', async () => {
    const { early, answer: response } = ask(
      () => arriveIn(500, 'api'),
      () => arriveIn(5, 'index'),
    );
    await vi.advanceTimersByTimeAsync(60);
    expect(early).toEqual(['early index']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await response).toEqual({ found: 'api', certainty: 'settled' });
  });

  test('an index that answers after the API is not shown', async () => {
    const { early, answer: response } = ask(
      () => arriveIn(100, 'api'),
      () => arriveIn(300, 'index'),
    );
    await vi.advanceTimersByTimeAsync(1000);
    await response;
    expect(early).toEqual([]);
  });

  test('the index stands in for an API that fails', async () => {
    const { answer: response } = ask(
      () => failAfter(10),
      () => arriveIn(100, 'index'),
    );
    await vi.advanceTimersByTimeAsync(1000);
    expect(await response).toEqual({ found: 'index', certainty: 'alone' });
  });

  test('where neither responds, the failure is reported', async () => {
    for (const index of [() => failAfter(10), async () => undefined]) {
      const { answer: response } = ask(() => failAfter(10), index);
      await vi.advanceTimersByTimeAsync(1000);
      await expect(response).rejects.toThrow('429');
    }
  });

  test('a search that was given up shows nothing', async () => {
    const controller = new AbortController();
    const { early, answer: response } = ask(
      () => failAfter(500),
      () => arriveIn(5, 'index'),
      controller.signal,
    );
    controller.abort();
    await vi.advanceTimersByTimeAsync(1000);
    await expect(response).rejects.toThrow();
    expect(early).toEqual([]);
  });
});
