/** Events that parts of a page dispatch on its document, for the parts that listen. */
export const pageEvents = {
  /** Something is on its way; `detail` is the promise of it. */
  loading: 'loading',
  /** The visitor has answered about cookies; `readConsent` knows what. */
  consent: 'consent',
  /** The page shows something else under another path. */
  path: 'path',
} as const;
