import { Link } from '@tanstack/react-router';
import { useMessages } from './language.ts';
import { useTitle } from './use-title.ts';

interface ScreenRefusedProps {
  readonly title: string;
}

/** For a screen that the user of the desk has no right to. */
export function ScreenRefused({ title }: ScreenRefusedProps) {
  const { faults } = useMessages();
  useTitle(title);
  return (
    <div className="page">
      <h1>{title}</h1>
      <p className="notice">{faults.notAllowed}</p>
      <Link to="/" className="link">
        {faults.backToToday}
      </Link>
    </div>
  );
}
