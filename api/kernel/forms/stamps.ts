import { randomBytes } from 'node:crypto';
import { createSigner, type SecretRing } from '../secrets/secret-ring.ts';

export interface Stamps {
  make(action: string): string;
  /** When a stamp of this form ends; undefined when it is forged, too young or too old. */
  read(stamp: string, action: string): Date | undefined;
}

const youngestMs = 2000;
const oldestMs = 2 * 60 * 60_000;
const stampPattern = /^(\d{13})\.([\w-]{16})\.([\w-]{43})$/;

/** Signed times at which a form was shown: nobody fills one in at once, and no stamp lasts. */
export function createStamps(secrets: SecretRing, clock: () => Date): Stamps {
  const signer = createSigner(secrets, 'form stamp');
  return {
    make(action) {
      const time = String(clock().getTime());
      const nonce = randomBytes(12).toString('base64url');
      return `${time}.${nonce}.${signer.sign(`${action} ${time} ${nonce}`).toString('base64url')}`;
    },
    read(stamp, action) {
      const [, time = '', nonce = '', signature = ''] = stampPattern.exec(stamp) ?? [];
      if (!signer.isSigned(`${action} ${time} ${nonce}`, Buffer.from(signature, 'base64url')))
        return undefined;
      const ageMs = clock().getTime() - Number(time);
      return ageMs >= youngestMs && ageMs <= oldestMs ? new Date(Number(time) + oldestMs) : undefined;
    },
  };
}
