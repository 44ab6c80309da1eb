import { lazy } from 'react';
import { LazyField } from '../fields/LazyField.tsx';

const SettingInput = lazy(async () => ({ default: (await import('./SettingInput.tsx')).SettingInput }));

/** The value of a setting, typed by its kind; the code for it is loaded where it is needed. */
export const SettingValue = ({ path }: { readonly path: string }) => (
  <LazyField path={path}>
    <SettingInput path={path} />
  </LazyField>
);
