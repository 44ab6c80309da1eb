import { type ReactNode, Suspense } from 'react';
import { Waiting } from '../app/Waiting.tsx';

interface LazyFieldProps {
  readonly path: string;
  readonly children: ReactNode;
}

/** Where a field stands whose code is loaded once it is needed; faults lead there meanwhile. */
export const LazyField = ({ path, children }: LazyFieldProps) => (
  <div className="lazy-field" data-path={path}>
    <Suspense fallback={<Waiting />}>{children}</Suspense>
  </div>
);
