import { useStore } from '@nanostores/react';
import type { Store, StoreValue } from 'nanostores';

/**
 * The value of a store in an island. `initial` is what the store held on the server, always the same object: the first render
 * has it, and what the browser kept comes right after. (A persistent store gives as its own initial value what it
 * found in the browser, and hydration fails.)
 */
export function useShared<SharedStore extends Store>(
  store: SharedStore,
  initial: StoreValue<SharedStore>,
): StoreValue<SharedStore> {
  return useStore(store, { ssr: () => initial });
}
