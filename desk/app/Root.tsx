import { useStore } from '@nanostores/react';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { Frame } from './Frame.tsx';
import { $session } from './session.ts';

const SignInScreen = lazy(async () => ({
  default: (await import('../screens/session/SignInScreen.tsx')).SignInScreen,
}));

/** Screens for people who have no session yet: letters lead to some of them. */
const outside = ['/first-admin', '/invitation', '/new-password', '/forgotten-password'];

/** The frame with its screens for whoever is signed in; the door, and what stands before it, for everybody else. */
export function Root(): ReactNode {
  const session = useStore($session);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  if (outside.includes(path)) return <Outlet />;
  if (session !== 'none') return <Frame />;
  return (
    <Suspense>
      <SignInScreen />
    </Suspense>
  );
}
