import { createHmac, timingSafeEqual } from 'node:crypto';

export interface PreviewSignature {
  readonly preview_expires: string;
  readonly preview_signature: string;
}

export interface PreviewSigner {
  sign(pageId: number, hours: number): PreviewSignature;
  isValid(pageId: number, signature: PreviewSignature): boolean;
}

/** Signs links to drafts. They end with the secret: a new one makes all of them void. */
export function createPreviewSigner(secret: string, clock: () => Date): PreviewSigner {
  const key = createHmac('sha256', secret).update('page preview').digest();
  const digest = (pageId: number, expires: string) =>
    createHmac('sha256', key).update(`${pageId} ${expires}`).digest();
  const nowSeconds = () => Math.floor(clock().getTime() / 1000);
  return {
    sign(pageId, hours) {
      const expires = String(nowSeconds() + hours * 3600);
      return { preview_expires: expires, preview_signature: digest(pageId, expires).toString('hex') };
    },
    isValid(pageId, { preview_expires: expires, preview_signature: signature }) {
      const given = Buffer.from(signature, 'hex');
      const expected = digest(pageId, expires);
      const isSame = given.length === expected.length && timingSafeEqual(given, expected);
      return isSame && Number(expires) > nowSeconds();
    },
  };
}
