import { lazy } from 'react';
import type { FilterChecksProps } from './FilterChecks.tsx';
import { LazyField } from './LazyField.tsx';

const FilterChecks = lazy(async () => ({ default: (await import('./FilterChecks.tsx')).FilterChecks }));

/** What a product is found by, as boxes to check; their code is loaded where it is needed. */
export const ProductFilters = (props: FilterChecksProps) => (
  <LazyField path={props.path}>
    <FilterChecks {...props} />
  </LazyField>
);
