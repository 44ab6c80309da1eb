import { useStore } from '@nanostores/react';
import type { Store, StoreValue } from 'nanostores';

/**
 * The value of a store in an island. `initial` is what the store held on the server, always the same object: the first render
 * has it, and what the browser stored comes right after. (A persistent store gives as its own initial value what it
 * found in the browser, and hydration fails.) On the server the store is not even opened: it would look for the browser.
 */
export const useShared: <SharedStore extends Store>(
  store: SharedStore,
  initial: StoreValue<SharedStore>,
) => StoreValue<SharedStore> = import.meta.env.SSR
  ? (_, initial) => initial
  : (store, initial) => useStore(store, { ssr: () => initial });
