import { createSigner, type SecretRing } from '../secrets/secret-ring.ts';

export interface PreviewSignature {
  readonly preview_expires: string;
  readonly preview_signature: string;
}

export interface PreviewSigner {
  /** `subject` names what the link shows: the kind and the id of an entity, or a page of the API. */
  sign(subject: string, hours: number): PreviewSignature;
  /** The same until a moment, to the second. */
  signUntil(subject: string, end: Date): PreviewSignature;
  /** `expired` is returned only for a link that was signed for this subject. */
  check(subject: string, signature: PreviewSignature): 'valid' | 'expired' | 'invalid';
}

/** Signs links to what only editors see. */
export function createPreviewSigner(secrets: SecretRing, clock: () => Date): PreviewSigner {
  const signer = createSigner(secrets, 'preview');
  const nowSeconds = () => Math.floor(clock().getTime() / 1000);
  const signFor = (subject: string, seconds: number): PreviewSignature => {
    const expires = String(seconds);
    return {
      preview_expires: expires,
      preview_signature: signer.sign(`${subject} ${expires}`).toString('hex'),
    };
  };
  return {
    sign: (subject, hours) => signFor(subject, nowSeconds() + hours * 3600),
    signUntil: (subject, end) => signFor(subject, Math.floor(end.getTime() / 1000)),
    check(subject, { preview_expires: expires, preview_signature: signature }) {
      if (!signer.isSigned(`${subject} ${expires}`, Buffer.from(signature, 'hex'))) return 'invalid';
      return Number(expires) > nowSeconds() ? 'valid' : 'expired';
    },
  };
}

/** What is signed of a stored preview. */
export const previewSubject = (previewId: number): string => `preview ${previewId}`;
