import { useRouterState } from '@tanstack/react-router';

/** The code that the link of an email carries behind the `#`, where servers do not see it; empty without one. */
export function useFragmentCode(): string {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  return new URLSearchParams(hash).get('code') ?? '';
}
