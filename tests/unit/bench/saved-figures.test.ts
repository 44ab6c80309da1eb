import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { benchNames } from '../../../bench/bench-names.ts';
import type { Figure } from '../../../bench/figure.ts';
import { benchKey, machineKind, withFigures, worseFigures } from '../../../bench/saved-figures.ts';

const before = {
  'save answered, p95': { value: 100, unit: 'ms' },
  'pages per second': { value: 300, unit: '/s' },
  pages: { value: 600, unit: 'pages' },
  failures: { value: 0, unit: '' },
};

describe('the figures of the last run', () => {
  it.each<[string, Figure, string[]]>([
    ['5 % more of what is to be little', { name: 'save answered, p95', value: 105, unit: 'ms' }, []],
    [
      '6 % more of what is to be little',
      { name: 'save answered, p95', value: 106, unit: 'ms' },
      ['worse by 6 %: save answered, p95, 100 → 106 ms'],
    ],
    ['less of what is to be little', { name: 'save answered, p95', value: 10, unit: 'ms' }, []],
    [
      'less of what is to be much',
      { name: 'pages per second', value: 240, unit: '/s' },
      ['worse by 20 %: pages per second, 300 → 240 /s'],
    ],
    ['what is neither good nor bad', { name: 'pages', value: 900, unit: 'pages' }, []],
    [
      'what a limit says is bad, from nothing',
      { name: 'failures', value: 2, unit: '', limit: { at: 'most', value: 0 } },
      ['worse by more than nothing: failures, 0 → 2'],
    ],
    ['another unit', { name: 'save answered, p95', value: 2, unit: 's' }, []],
    ['a new figure', { name: 'memory', value: 2, unit: 'MB' }, []],
  ])('are compared with %s', (_case, figure, lines) => {
    expect(worseFigures(before, [figure])).toEqual(lines);
  });

  it('are saved by kind of machine and bench, and by place where a name comes twice', () => {
    const saved = withFigures(
      { slow: { publishing: { pages: { value: 1, unit: 'pages' } } }, fast: { serving: {} } },
      { machine: 'fast', bench: 'publishing' },
      [
        { name: 'pages', value: 600, unit: 'pages' },
        { name: 'pages', value: 3600.128, unit: 'pages' },
      ],
    );
    expect(saved).toEqual({
      slow: { publishing: { pages: { value: 1, unit: 'pages' } } },
      fast: {
        serving: {},
        publishing: { pages: { value: 600, unit: 'pages' }, 'pages (2)': { value: 3600.13, unit: 'pages' } },
      },
    });
  });

  it('are those of the same sizes', () => {
    expect(benchKey('desk', { BENCH_PRODUCTS: '1000', PATH: '/bin' })).toBe('desk BENCH_PRODUCTS=1000');
    expect(benchKey('desk', {})).toBe('desk');
  });

  it('are of a kind of machine, not of one machine', () => {
    expect(machineKind()).toMatch(/^.+, \d+ cores, Node \d+\.\d+\.\d+$/);
  });
});

describe('the names of benches', () => {
  it('are read from the text of the list', () => {
    const names = benchNames(readFileSync('bench/main.ts', 'utf8'));
    expect(names).toContain('serving');
    expect(names).toContain('edit-to-live');
    expect(names.at(-1)).toBe('hostile');
    expect(benchNames('')).toEqual([]);
  });
});
