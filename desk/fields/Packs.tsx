import { lazy, Suspense } from 'react';
import { Waiting } from '../app/Waiting.tsx';
import type { PackTableProps } from './PackTable.tsx';

const PackTable = lazy(async () => ({ default: (await import('./PackTable.tsx')).PackTable }));

/** The packs of a product; the code of their table is loaded where it is needed. */
export const Packs = (props: PackTableProps) => (
  <Suspense fallback={<Waiting />}>
    <PackTable {...props} />
  </Suspense>
);
