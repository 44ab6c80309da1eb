import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether JavaScript works here: not on the server, nor in the first render of what it rendered. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
