import { describe, expect, it } from 'vitest';
import {
  emptySelection,
  hasFilterValue,
  isFiltered,
  toggleFilterValue,
  withoutFilters,
  withPage,
  withPrice,
  withSort,
} from '../../../src/lib/routes/selection.ts';

const powder = toggleFilterValue(emptySelection, 'FORME', 'poudre');

describe('a selection', () => {
  it('takes a value in and out again', () => {
    expect(hasFilterValue(powder, 'FORME', 'poudre')).toBe(true);
    expect(hasFilterValue(powder, 'FORME', 'pate')).toBe(false);
    expect(toggleFilterValue(powder, 'FORME', 'poudre')).toEqual(emptySelection);
  });

  it('leaves the selection it was made from as it was', () => {
    toggleFilterValue(powder, 'FORME', 'pate');
    expect(powder.filters.get('FORME')).toEqual(['poudre']);
    expect(emptySelection.filters.size).toBe(0);
  });

  it('goes back to the first page whenever the list changes', () => {
    const third = withPage(powder, 3);
    expect(third.page).toBe(3);
    expect(toggleFilterValue(third, 'FORME', 'pate').page).toBe(1);
    expect(withSort(third, 'name').page).toBe(1);
    expect(withPrice(third, { min: 1, max: 2 }).page).toBe(1);
  });

  it('is filtered by a value or a price, not by order or page', () => {
    expect(isFiltered(powder)).toBe(true);
    expect(isFiltered(withPrice(emptySelection, { min: 1, max: 2 }))).toBe(true);
    expect(isFiltered(withPage(withSort(emptySelection, 'name'), 2))).toBe(false);
  });

  it('keeps the order of the list when the filters are dropped', () => {
    expect(withoutFilters(withSort(powder, 'name'))).toEqual({ ...emptySelection, sort: 'name' });
  });
});
