import { lazy, Suspense } from 'react';
import { Waiting } from '../app/Waiting.tsx';
import type { ReferencesInputProps } from './ReferencesInput.tsx';

const ReferencesInput = lazy(async () => ({
  default: (await import('./ReferencesInput.tsx')).ReferencesInput,
}));

/** Records that this one points to; its code, with dragging and searching, is loaded where it is needed. */
export const References = (props: ReferencesInputProps) => (
  <Suspense fallback={<Waiting />}>
    <ReferencesInput {...props} />
  </Suspense>
);
