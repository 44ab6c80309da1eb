import { expect, test, vi } from 'vitest';
import { retryWhileLocked } from '../../../api/kernel/database/retry-while-locked.ts';

const locked = new Error('Failed query', {
  cause: Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
});

function attemptsThatFail(...faults: Error[]) {
  const attempt = vi.fn(async () => {
    const fault = faults.shift();
    if (fault) throw fault;
    return 'done';
  });
  const onWait = vi.fn();
  const retry = (withinMs: number) => retryWhileLocked(attempt, { withinMs, pauseMs: 1, onWait });
  return { attempt, onWait, retry };
}

test('what others hold is tried again until it is free, and reported once', async () => {
  const { attempt, onWait, retry } = attemptsThatFail(locked, locked);
  expect(await retry(60_000)).toBe('done');
  expect(attempt).toHaveBeenCalledTimes(3);
  expect(onWait).toHaveBeenCalledTimes(1);
});

test('what nobody holds is reported to nobody', async () => {
  const { onWait, retry } = attemptsThatFail();
  expect(await retry(60_000)).toBe('done');
  expect(onWait).not.toHaveBeenCalled();
});

test('once the time is over, the fault of the last attempt is thrown', async () => {
  const { attempt, retry } = attemptsThatFail(locked);
  await expect(retry(0)).rejects.toBe(locked);
  expect(attempt).toHaveBeenCalledTimes(1);
});

test('another fault is thrown at once', async () => {
  const fault = new Error('no such column');
  const { attempt, onWait, retry } = attemptsThatFail(fault);
  await expect(retry(60_000)).rejects.toBe(fault);
  expect(attempt).toHaveBeenCalledTimes(1);
  expect(onWait).not.toHaveBeenCalled();
});
