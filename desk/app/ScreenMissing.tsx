import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from './language.ts';

/** The screen for a URL of the desk that leads nowhere. */
export function ScreenMissing(): ReactNode {
  const { faults } = useMessages();
  return (
    <div className="page">
      <h1>{faults.notFound}</h1>
      <Link to="/" className="link">
        {faults.backToToday}
      </Link>
    </div>
  );
}
