import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
/** More than any part holds: what would become larger is none. */
const largestBytes = 64 * 1024 * 1024;

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

interface SealKeys {
  readonly recipients: readonly string[];
  /** The secret key of one of the recipients, which opens. */
  readonly key: string | undefined;
}

/** BACKUP_KEY or BACKUP_RECIPIENT is none of age, or another one than a backup needs: the message is one line. */
export class BackupKeyError extends Error {
  override name = 'BackupKeyError';
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
      return decrypted && decompressed(decrypted);
    },
  };
}

const idLength = 16;

/** How the parts are named that are encrypted for these, by the SHA-256 of their contents: for others each is another one. */
export function partNames(recipients: readonly string[]): (sha256: string) => string {
  if (recipients.length === 0) return (sha256) => `${sha256}.zst`;
  const id = createHash('sha256').update(recipients.join('\n')).digest('hex').slice(0, idLength);
  return (sha256) => `${sha256}.${id}.zst.age`;
}

export const isPartName = (name: string): boolean =>
  /^[0-9a-f]{64}(?:\.[0-9a-f]{16}\.zst\.age|\.zst)$/.test(name);

const plainSeal: Seal = {
  recipients: [],
  canOpen: true,
  nameOf: partNames([]),
  close: (content) => compress(content),
  open: (stored) => decompressed(stored),
};

/** The content of what is compressed; undefined where it is damaged. */
export const decompressed = (
  stored: Uint8Array,
  maxOutputLength = largestBytes,
): Promise<Buffer | undefined> => decompress(stored, { maxOutputLength }).catch(() => undefined);

export const compressed = (content: Buffer): Promise<Buffer> => compress(content);

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new BackupKeyError(`BACKUP_RECIPIENT holds ${recipient}, which is no public key of age: age1…`);
  }
}
