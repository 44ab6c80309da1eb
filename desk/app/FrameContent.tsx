import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components';
import { accountQuery, useMay } from './account.ts';
import { destinationOf } from './destinations.ts';
import { faultText } from './fault-text.ts';
import { useMessages } from './language.ts';
import { ScreenRefused } from './ScreenRefused.tsx';
import { Waiting } from './Waiting.tsx';

const SecondFactorFirst = lazy(async () => ({
  default: (await import('../screens/account/SecondFactorFirst.tsx')).SecondFactorFirst,
}));

/** The screen of a URL, for a user who may see it. */
export function FrameContent() {
  const messages = useMessages();
  const may = useMay();
  const { data: account, error, refetch } = useQuery(accountQuery);
  const path = useMatches().at(-1)?.pathname ?? '';
  const destination = destinationOf(path);
  const [openPath, setOpenPath] = useState<string>();
  if (error && !account)
    return (
      <div className="notice bad" role="alert">
        <p>{faultText(error, messages)}</p>
        <Button className="button" onPress={() => void refetch()}>
          {messages.faults.retry}
        </Button>
      </div>
    );
  if (!account) return <Waiting />;
  if (account.needs_second_factor)
    return (
      <Suspense fallback={<Waiting />}>
        <SecondFactorFirst />
      </Suspense>
    );
  // A user who loses a right while they work still has the screen, with what they have typed, until they leave it.
  const isOpen = openPath === path;
  if (destination && !isOpen && !may(...destination.rights))
    return <ScreenRefused title={destination.title(messages)} />;
  if (!isOpen) setOpenPath(path);
  return <Outlet />;
}
