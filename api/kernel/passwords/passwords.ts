import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';

/** Argon2id, the default of the library: 19 MiB and two passes, about 30 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing fills the threads that files are read with; more at once would hold up everybody. */
const atOnce = 2;

export interface Passwords {
  hash(password: string): Promise<string>;
  isRight(password: string, passwordHash: string): Promise<boolean>;
  /** The work of a check, where there is nothing to check against. */
  pretendToCheck(password: string): Promise<void>;
}

export function createPasswords(): Passwords {
  const queue = new PQueue({ concurrency: atOnce });
  const makeHash = (password: string) => queue.add(() => hash(password.normalize('NFC'), cost));
  const isRight = (password: string, passwordHash: string) =>
    queue.add(() => verify(passwordHash, password.normalize('NFC')));
  let nobodys: Promise<string> | undefined;
  return {
    hash: makeHash,
    isRight,
    async pretendToCheck(password) {
      nobodys ??= makeHash('nobody');
      await isRight(password, await nobodys);
    },
  };
}
