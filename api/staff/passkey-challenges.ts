import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const lifeMs = 5 * 60_000;
const noiseBytes = 16;
const timeBytes = 8;
const markBytes = 16;
const keyBytes = 32;

/** What a challenge is for: another ceremony, or another person, cannot use it. */
export type ChallengePurpose = 'sign-in' | `register ${number}`;

/** Challenges of passkeys: good for five minutes, and recognised without being stored. */
export interface PasskeyChallenges {
  make(purpose: ChallengePurpose, now: Date): Uint8Array<ArrayBuffer>;
  /** When a challenge of ours ends, in base64url; undefined for any other, and for one that has ended or is yet to come. */
  read(challenge: string, purpose: ChallengePurpose, now: Date): Date | undefined;
}

export function createPasskeyChallenges(secret: string): PasskeyChallenges {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'challenges of passkeys', keyBytes));
  const mark = (head: Uint8Array, purpose: ChallengePurpose) =>
    createHmac('sha256', key).update(head).update(purpose).digest().subarray(0, markBytes);
  return {
    make(purpose, now) {
      const ends = Buffer.alloc(timeBytes);
      ends.writeBigUInt64BE(BigInt(now.getTime() + lifeMs));
      const head = Buffer.concat([randomBytes(noiseBytes), ends]);
      return Uint8Array.from(Buffer.concat([head, mark(head, purpose)]));
    },
    read(challenge, purpose, now) {
      const given = Buffer.from(challenge, 'base64url');
      if (given.length !== noiseBytes + timeBytes + markBytes) return undefined;
      const head = given.subarray(0, noiseBytes + timeBytes);
      if (!timingSafeEqual(given.subarray(head.length), mark(head, purpose))) return undefined;
      const leftMs = Number(head.readBigUInt64BE(noiseBytes)) - now.getTime();
      // A clock that was set back would prolong it.
      return leftMs > 0 && leftMs <= lifeMs ? new Date(now.getTime() + leftMs) : undefined;
    },
  };
}
