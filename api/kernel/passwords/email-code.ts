import { createHash, randomBytes } from 'node:crypto';

/** Digits and capitals that cannot be taken for one another: five bits each. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 28;

/**
 * A code that a person can copy: `7K2M-…`.
 * @param length in symbols of five bits; 140 bits by default
 */
export function makeCode(length = codeLength): string {
  const symbols = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return symbols.match(/.{1,4}/g)?.join('-') ?? symbols;
}

/** What is stored of a code. Hyphens, spaces and lower case do not matter, nor do letters that look like digits. */
export const codeDigest = (code: string): string =>
  createHash('sha256')
    .update(
      code
        .toUpperCase()
        .replaceAll(/[^A-Z0-9]/g, '')
        .replaceAll('O', '0')
        .replaceAll(/[IL]/g, '1'),
    )
    .digest('base64url');
