import { lazy } from 'react';
import { LazyField } from './LazyField.tsx';
import type { TagChecksProps } from './TagChecks.tsx';

const TagChecks = lazy(async () => ({ default: (await import('./TagChecks.tsx')).TagChecks }));

/** The tags of a page, as boxes to check; their code is loaded where it is needed. */
export const PageTags = (props: TagChecksProps) => (
  <LazyField path={props.path}>
    <TagChecks {...props} />
  </LazyField>
);
