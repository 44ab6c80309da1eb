import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';

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
      get: (_, name: string) => read(name),
      has: (_, name: string) => read(name) !== undefined,
      set: (_, name: string, value: string) => {
        const isStored = attempt((storage) => {
          if (versionOf(storage.getItem(name) ?? '') > versionOf(value)) return false;
          storage.setItem(name, value);
          return true;
        });
        if (isStored) memory.delete(name);
        else memory.set(name, value);
        return true;
      },
      deleteProperty: (_, name: string) => {
        memory.delete(name);
        attempt((storage) => storage.removeItem(name));
        return true;
      },
    },
  );
}

/** How a text of `encodeStored` begins, which tells its version: they have one figure. */
const versionOf = (text: string): string => text.slice(0, '{"version":1'.length);

/** Where the stores of a page are kept, by their names. */
export const storage = safeStorage(() => window.localStorage);
if (typeof window !== 'undefined') setPersistentEngine(storage, windowPersistentEvents);
