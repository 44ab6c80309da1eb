import { Link } from '@tanstack/react-router';
import { useMessages } from './language.ts';

/** For an address of the desk that leads nowhere. */
export function ScreenMissing() {
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
