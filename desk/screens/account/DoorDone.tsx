import { Link } from '@tanstack/react-router';
import { useAccountWords } from './use-account-words.ts';

interface DoorDoneProps {
  readonly text: string;
}

/** What was done before the door, and the way in. */
export function DoorDone({ text }: DoorDoneProps) {
  const account = useAccountWords();
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
