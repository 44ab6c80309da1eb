/** A version cannot be released as it is: the message is one line, for who releases it. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}
