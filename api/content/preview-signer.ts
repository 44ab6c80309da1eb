import { createHmac, timingSafeEqual } from 'node:crypto';

export interface PreviewSignature {
  readonly preview_expires: string;
  readonly preview_signature: string;
}

export interface PreviewSigner {
  /** `subject` is the id of a page, or a name that no id can be. */
  sign(subject: number | string, hours: number): PreviewSignature;
  isValid(subject: number | string, signature: PreviewSignature): boolean;
}

/** Signs links to what only editors see. They end with the secret: a new one makes all of them void. */
export function createPreviewSigner(secret: string, clock: () => Date): PreviewSigner {
  const key = createHmac('sha256', secret).update('page preview').digest();
  const digest = (subject: number | string, expires: string) =>
    createHmac('sha256', key).update(`${subject} ${expires}`).digest();
  const nowSeconds = () => Math.floor(clock().getTime() / 1000);
  return {
    sign(subject, hours) {
      const expires = String(nowSeconds() + hours * 3600);
      return { preview_expires: expires, preview_signature: digest(subject, expires).toString('hex') };
    },
    isValid(subject, { preview_expires: expires, preview_signature: signature }) {
      const given = Buffer.from(signature, 'hex');
      const expected = digest(subject, expires);
      const isSame = given.length === expected.length && timingSafeEqual(given, expected);
      return isSame && Number(expires) > nowSeconds();
    },
  };
}
