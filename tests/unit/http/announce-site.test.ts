import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceSite } from '../../../server/announce-site.ts';

const url = 'http://10.0.0.7:4321';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function announce(answers: (() => Promise<void>)[]) {
  const lines: string[] = [];
  const said = vi.fn((_: string) => (answers.shift() ?? (async () => undefined))());
  const note = (_: object, message: string) => void lines.push(message);
  const end = announceSite({ url, announce: said, logger: { info: note, warn: note } });
  return { said, lines, end };
}

test('a site announces itself at once, and three times within what an announcement counts', async () => {
  const { said, lines, end } = announce([]);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(said.mock.calls).toEqual([[url], [url], [url]]);
  expect(lines).toEqual(['the API elsewhere notifies this site of changes']);
  end();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(said).toHaveBeenCalledTimes(3);
});

test('what the API does not take is said again soon, and logged once', async () => {
  const refuse = () => Promise.reject(new Error('The API answered 503'));
  const { said, lines, end } = announce([refuse, refuse]);
  await vi.advanceTimersByTimeAsync(4000);
  expect(said).toHaveBeenCalledTimes(3);
  expect(lines).toEqual([
    'the API elsewhere does not know of this site yet',
    'the API elsewhere notifies this site of changes',
  ]);
  end();
});

test('a site that the API knows by itself says nothing', async () => {
  const said = vi.fn();
  announceSite({ url: undefined, announce: said, logger: { info: said, warn: said } })();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(said).not.toHaveBeenCalled();
});
