import { lazy, Suspense } from 'react';
import { Waiting } from '../app/Waiting.tsx';
import type { HoursTableProps } from './HoursTable.tsx';

const HoursTable = lazy(async () => ({ default: (await import('./HoursTable.tsx')).HoursTable }));

/** The opening hours of a week; the code of their table is loaded where it is needed. */
export const Hours = (props: HoursTableProps) => (
  <Suspense fallback={<Waiting />}>
    <HoursTable {...props} />
  </Suspense>
);
