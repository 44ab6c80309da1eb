import { lazy, Suspense } from 'react';
import { Waiting } from '../app/Waiting.tsx';

const PlaceMap = lazy(async () => ({ default: (await import('./PlaceMap.tsx')).PlaceMap }));

/** The place of a record on a map; its code and the drawing are loaded where they are needed. */
export const Place = () => (
  <Suspense fallback={<Waiting />}>
    <PlaceMap />
  </Suspense>
);
