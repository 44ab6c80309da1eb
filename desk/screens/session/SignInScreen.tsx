import { Link } from '@tanstack/react-router';
import { DoorPage } from '../../app/DoorPage.tsx';
import { useMessages } from '../../app/language.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { SignInForm } from './SignInForm.tsx';

/** The door of the desk. */
export function SignInScreen() {
  const { session } = useMessages();
  return (
    <DoorPage title={session.title} lead={session.lead}>
      <SignInForm />
      <PasskeyButton />
      <p className="door-links">
        <Link to="/forgotten-password" className="link">
          {session.forgotten}
        </Link>
        <Link to="/first-admin" className="link">
          {session.firstAdmin}
        </Link>
      </p>
    </DoorPage>
  );
}
