import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { faultText } from './fault-text.ts';
import { useMessages } from './language.ts';

interface ScreenFaultProps {
  readonly error: unknown;
}

/** What stands in the place of a screen that cannot be shown, with another try. */
export function ScreenFault({ error }: ScreenFaultProps): ReactNode {
  const messages = useMessages();
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className="notice bad" role="alert">
      <p>{faultText(error, messages)}</p>
      <Button className="button" onPress={retry}>
        {messages.faults.retry}
      </Button>
    </div>
  );
}
