import { Link } from '@tanstack/react-router';
import { useAccountMessages } from './use-account-messages.ts';

interface DoorDoneProps {
  readonly text: string;
}

/** What was done before the door, and the way in. */
export function DoorDone({ text }: DoorDoneProps) {
  const account = useAccountMessages();
  return (
    <>
      <p className="notice good" role="status">
        {text}
      </p>
      <Link to="/" className="link">
        {account.toSignIn}
      </Link>
    </>
  );
}
