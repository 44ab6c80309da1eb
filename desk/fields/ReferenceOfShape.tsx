import { lazy } from 'react';
import { LazyField } from './LazyField.tsx';
import type { ReferenceInputProps } from './ReferenceInput.tsx';

const ReferenceInput = lazy(async () => ({
  default: (await import('./ReferenceInput.tsx')).ReferenceInput,
}));

/** The key of another record; the code that finds it is loaded where it is needed. */
export const ReferenceOfShape = (props: ReferenceInputProps) => (
  <LazyField path={props.path}>
    <ReferenceInput {...props} />
  </LazyField>
);
