import { useState } from 'react';
import { Button } from 'react-aria-components';
import { faultText } from './fault-text.ts';
import { useMessages } from './language.ts';
import { signOut } from './session.ts';

/** Ends the session, or says that it goes on: whoever leaves the desk counts on it. */
export function SignOutButton() {
  const messages = useMessages();
  const { session } = messages;
  const [fault, setFault] = useState<unknown>();

  const leave = async () => {
    setFault(undefined);
    await signOut().catch(setFault);
  };

  return (
    <>
      <Button className="button quiet" onPress={() => void leave()}>
        {session.signOut}
      </Button>
      {fault !== undefined && (
        <p className="fault" role="alert">
          {session.stillSignedIn} {faultText(fault, messages)}
        </p>
      )}
    </>
  );
}
