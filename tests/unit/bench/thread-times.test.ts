import { describe, expect, it } from 'vitest';
import { readThread, timesBetween } from '../../../bench/thread-times.ts';

const stat = (name: string, userTicks: number, systemTicks: number) =>
  `412 (${name}) S 1 412 412 0 -1 4194560 9 0 0 0 ${userTicks} ${systemTicks} 0 0 20 0 11 0 5`;

describe('processor time by thread', () => {
  it.each([
    ['MainThread', 'main'],
    ['V8Worker', 'V8 helpers'],
    ['page-compressor', 'compress + write'],
    ['pglite', 'PGlite'],
    ['WorkerThread', 'workers'],
    ['libuv-worker', 'others'],
    ['a (name) of two', 'others'],
  ])('is read from the line of %s', (name, group) => {
    expect(readThread(stat(name, 30, 12))).toEqual({ group, processorMs: 420 });
  });

  it('counts what came in between, also of threads that have begun meanwhile', () => {
    const before = new Map([
      ['1', { group: 'main', processorMs: 100 }],
      ['2', { group: 'V8 helpers', processorMs: 50 }],
      ['3', { group: 'others', processorMs: 70 }],
    ] as const);
    const after = new Map([
      ['1', { group: 'main', processorMs: 180 }],
      ['2', { group: 'V8 helpers', processorMs: 60 }],
      ['4', { group: 'V8 helpers', processorMs: 5 }],
    ] as const);
    expect(timesBetween(before, after)).toMatchObject({ main: 80, 'V8 helpers': 15, others: 0 });
  });
});
