import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { compress, decompress } from './compression.ts';
import { partNames } from './part-names.ts';

/** How the parts of a backup lie in a store: compressed, and encrypted for its recipients where it has any. */
export interface Seal {
  /** Public keys of age, sorted; none: nothing is encrypted. */
  readonly recipients: readonly string[];
  /** The name of a part by the SHA-256 of its content. */
  nameOf(sha256: string): string;
  close(content: Buffer): Promise<Buffer>;
  /** Undefined where what is stored is damaged. */
  open(stored: Buffer): Promise<Buffer | undefined>;
  /** Whether this seal can open what it closes. */
  readonly canOpen: boolean;
}

/** BACKUP_KEY or BACKUP_RECIPIENT is none of age, or another one than a backup needs: the message is one line. */
export class BackupKeyError extends Error {
  override name = 'BackupKeyError';
}

interface SealKeys {
  readonly recipients: readonly string[];
  /** The secret key of one of the recipients, which opens. */
  readonly key: string | undefined;
}

/** The public key that belongs to a secret one. @throws BackupKeyError */
export async function recipientOf(key: string): Promise<string> {
  return identityToRecipient(key).catch(() => {
    throw new BackupKeyError('BACKUP_KEY is no key of age: AGE-SECRET-KEY-1…, as age-keygen makes it');
  });
}

/** All for whom a site encrypts: those that are named, and the owner of the key. @throws BackupKeyError */
export async function recipientsOf({ recipients, key }: SealKeys): Promise<readonly string[]> {
  const own = key === undefined ? [] : [await recipientOf(key)];
  return [...new Set([...recipients, ...own])].sort();
}

/** The seal of a backup whose recipients are these. @throws BackupKeyError for a key of somebody else */
export async function openSeal({ recipients, key }: SealKeys): Promise<Seal> {
  if (recipients.length === 0) return plainSeal;
  const encrypter = new Encrypter();
  for (const recipient of recipients) addRecipient(encrypter, recipient);
  const decrypter = new Decrypter();
  if (key !== undefined) {
    if (!recipients.includes(await recipientOf(key)))
      throw new BackupKeyError(
        `BACKUP_KEY is not the key of this backup, which is encrypted for ${recipients.join(', ')}`,
      );
    decrypter.addIdentity(key);
  }
  return {
    recipients,
    canOpen: key !== undefined,
    nameOf: partNames(recipients),
    close: async (content) => Buffer.from(await encrypter.encrypt(await compress(content))),
    open: async (stored) => {
      const decrypted = await decrypter.decrypt(stored).catch(() => undefined);
      return decrypted && decompress(decrypted);
    },
  };
}

const plainSeal: Seal = {
  recipients: [],
  canOpen: true,
  nameOf: partNames([]),
  close: compress,
  open: (stored) => decompress(stored),
};

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new BackupKeyError(`BACKUP_RECIPIENT holds ${recipient}, which is no public key of age: age1…`);
  }
}
