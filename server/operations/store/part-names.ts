import { createHash } from 'node:crypto';

const idLength = 16;

/** How the parts are named that are encrypted for these, by the SHA-256 of their contents: for others each is another one. */
export function partNames(recipients: readonly string[]): (sha256: string) => string {
  if (recipients.length === 0) return (sha256) => `${sha256}.zst`;
  const id = createHash('sha256').update(recipients.join('\n')).digest('hex').slice(0, idLength);
  return (sha256) => `${sha256}.${id}.zst.age`;
}

export const isPartName = (name: string): boolean =>
  /^[0-9a-f]{64}(?:\.[0-9a-f]{16}\.zst\.age|\.zst)$/.test(name);
