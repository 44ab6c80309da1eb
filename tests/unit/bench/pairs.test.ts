import { describe, expect, it } from 'vitest';
import { comparePairs, comparisonLine, median } from '../../../bench/pairs.ts';

describe('figures that are measured in turns', () => {
  it('are compared turn by turn, so that a slow moment of the machine weighs on both sides', () => {
    const pairs = [
      { here: 8, there: 10 },
      { here: 16, there: 20 },
      { here: 9, there: 10 },
    ];
    expect(comparePairs(pairs)).toEqual({
      ratios: [0.8, 0.8, 0.9],
      medianRatio: 0.8,
      medianHere: 9,
      medianThere: 10,
    });
  });

  it('stand in one line, the other commit first', () => {
    const line = comparisonLine('all once more, main', 'ms a page', [
      { here: 3, there: 4 },
      { here: 3.5, there: 4 },
    ]);
    expect(line.replaceAll(/ +/g, ' ')).toBe('all once more, main 4 → 3.25 ms a page × 0.813 (0.75 0.88)');
  });

  it('have the mean of the two in the middle where their number is even', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([3, 1, 2])).toBe(2);
  });
});
