import { describe, expect, it } from 'vitest';
import { type Figure, figureLine } from '../../../bench/figure.ts';
import { readFigures } from '../../../bench/printed-figures.ts';

const figures: Figure[] = [
  {
    name: 'pages per second with 200 requests/s',
    value: 312.25,
    unit: '/s',
    limit: { at: 'least', value: 300 },
  },
  { name: 'all once more, main', value: 4.5, unit: 'ms a page' },
  { name: 'requests that failed meanwhile', value: 0, unit: '', limit: { at: 'most', value: 0 } },
  {
    name: 'save answered, p95',
    value: 412,
    unit: 'ms',
    limit: { at: 'most', value: 400 },
    note: 'median 7 ms',
  },
];

describe('printed figures', () => {
  it('are read again as they were reported', () => {
    const read = readFigures(figures.map(figureLine).join('\n'));
    expect(read).toEqual(figures.map(({ name, value, unit }) => ({ name, value, unit })));
  });

  it('are told apart from the lines between them', () => {
    expect(
      readFigures('publishing: 1000 generated products besides the demo\n\nturn 1 of 5: 8.09 → 6 ms'),
    ).toEqual([]);
  });
});
