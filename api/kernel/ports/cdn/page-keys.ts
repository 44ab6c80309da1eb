import { createHash } from 'node:crypto';

const keyLength = 12;

/** The key of a page: URLs hold commas and spaces of every encoding, and the headers of caches split at both. */
export const pageKey = (path: string): string =>
  createHash('sha256').update(`path:${path}`).digest('base64url').slice(0, keyLength);

/** The key that every page carries besides its own. */
export const everyPageKey = 'pages';
