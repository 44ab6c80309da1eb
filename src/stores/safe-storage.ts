import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { storedVersion } from '../../api/rules/stored-value.ts';

/**
 * Storage of the browser; memory of the page where the browser refuses it or has no room left, and where a later release
 * has stored what this one cannot read.
 */
function safeStorage(open: () => Storage): Record<string, string> {
  const memory = new Map<string, string>();
  const attempt = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      return use(open());
    } catch {
      return undefined;
    }
  };
  const read = (name: string) => memory.get(name) ?? attempt((storage) => storage.getItem(name)) ?? undefined;
  return new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => read(String(name)),
      has: (_, name) => read(String(name)) !== undefined,
      set: (_, name, value: string) => {
        const isStored = attempt((storage) => {
          if (storedVersion(storage.getItem(String(name))) > storedVersion(value)) return false;
          storage.setItem(String(name), value);
          return true;
        });
        if (isStored) memory.delete(String(name));
        else memory.set(String(name), value);
        return true;
      },
      deleteProperty: (_, name) => {
        memory.delete(String(name));
        attempt((storage) => storage.removeItem(String(name)));
        return true;
      },
    },
  );
}

/** Where the stores of a page are kept, by their names. */
export const storage = safeStorage(() => window.localStorage);
if (typeof window !== 'undefined') setPersistentEngine(storage, windowPersistentEvents);
