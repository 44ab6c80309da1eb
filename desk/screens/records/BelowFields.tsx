import { lazy, Suspense } from 'react';
import type { RecordEntity } from '../../../api/contract/desk/record-entities.ts';

const CarrierCalculator = lazy(async () => ({
  default: (await import('./carrier/CarrierCalculator.tsx')).CarrierCalculator,
}));

/** What stands below the fields of a form, where an entity has something. */
export const BelowFields = ({ entity }: { readonly entity: RecordEntity }) =>
  entity === 'carrier' ? (
    <Suspense>
      <CarrierCalculator />
    </Suspense>
  ) : null;
