import { useStore } from '@nanostores/react';
import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { Frame } from './Frame.tsx';
import { $session } from './session.ts';

const SignInScreen = lazy(async () => ({
  default: (await import('../screens/session/SignInScreen.tsx')).SignInScreen,
}));

/** Screens for people who have no session yet: emails lead to some of them. */
const outside: readonly string[] = ['/first-admin', '/invitation', '/new-password', '/forgotten-password'];

/** The frame with its screens for a user who is signed in; the door, and what stands before it, for everybody else. */
export function Root(): ReactNode {
  const session = useStore($session);
  // The route that is shown: the URL is ahead of it while a screen is loaded.
  const route = String(useMatches().at(-1)?.routeId ?? '');
  if (outside.includes(route)) return <Outlet />;
  if (session !== 'none') return <Frame />;
  return (
    <Suspense>
      <SignInScreen />
    </Suspense>
  );
}
