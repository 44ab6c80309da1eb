import { describe, expect, it } from 'vitest';
import { differentPages } from '../../../bench/page-digests.ts';

describe('digests of pages', () => {
  it('name the pages that differ, or that one side lacks, in order', () => {
    const there = new Map([
      ['/fr', 'one'],
      ['/nl', 'two'],
      ['/fr/b', 'three'],
    ]);
    const here = new Map([
      ['/fr', 'one'],
      ['/nl', 'another'],
      ['/fr/a', 'four'],
    ]);
    expect(differentPages(there, here)).toEqual(['/fr/a', '/fr/b', '/nl']);
  });
});
