import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export interface Stamps {
  make(action: string): string;
  /** When a stamp of this form ends; undefined when it is forged, too young or too old. */
  read(stamp: string, action: string): Date | undefined;
}

const youngestMs = 2000;
const oldestMs = 2 * 60 * 60_000;
const stampPattern = /^(\d{13})\.([\w-]{16})\.([\w-]{43})$/;

/** Signed times at which a form was shown: nobody fills one in at once, and no stamp lasts. */
export function createStamps(secret: string, clock: () => Date): Stamps {
  const key = createHmac('sha256', secret).update('form stamp').digest();
  const sign = (action: string, time: string, nonce: string) =>
    createHmac('sha256', key).update(`${action} ${time} ${nonce}`).digest();
  return {
    make(action) {
      const time = String(clock().getTime());
      const nonce = randomBytes(12).toString('base64url');
      return `${time}.${nonce}.${sign(action, time, nonce).toString('base64url')}`;
    },
    read(stamp, action) {
      const [, time = '', nonce = '', signature = ''] = stampPattern.exec(stamp) ?? [];
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(action, time, nonce);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const ageMs = clock().getTime() - Number(time);
      return ageMs >= youngestMs && ageMs <= oldestMs ? new Date(Number(time) + oldestMs) : undefined;
    },
  };
}
