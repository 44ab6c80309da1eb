import { lazy, Suspense } from 'react';
import { Waiting } from '../app/Waiting.tsx';
import type { SpansInputProps } from './SpansInput.tsx';

const SpansInput = lazy(async () => ({ default: (await import('./SpansInput.tsx')).SpansInput }));

/** The stretches of days in which a shop is open, under their name. */
export const Spans = (props: SpansInputProps) => (
  <div className="field">
    <p className="label">{props.label}</p>
    <Suspense fallback={<Waiting />}>
      <SpansInput {...props} />
    </Suspense>
  </div>
);
