import type { ReactNode } from 'react';
import { useMessages } from './language.ts';

/** While a screen or its data come. */
export function Waiting(): ReactNode {
  const { faults } = useMessages();
  return (
    <p className="waiting" role="status">
      {faults.loading}
    </p>
  );
}
