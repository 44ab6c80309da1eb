import { lazy, Suspense } from 'react';
import { Waiting } from '../app/Waiting.tsx';
import type { MenuTreeProps } from './MenuTree.tsx';

const MenuTree = lazy(async () => ({ default: (await import('./MenuTree.tsx')).MenuTree }));

/** The entries of a menu; the code of their tree is loaded where it is needed. */
export const MenuEntries = (props: MenuTreeProps) => (
  <Suspense fallback={<Waiting />}>
    <MenuTree {...props} />
  </Suspense>
);
