/** What pages have around their content. */
export interface Frame {
  /** Codes of the settings that it shows, from when they are first read. */
  readonly settings: Set<string>;
}

interface KnownFrame {
  parts: readonly object[];
  key: Frame;
}

const framesByFirstPart = new WeakMap<object, KnownFrame>();

/**
 * One object for all pages whose frame is made of the very same responses, and another as soon as one of them
 * was read anew. What is rendered from the frame alone can be remembered under it.
 */
export function frameKey(first: object, ...others: readonly object[]): Frame {
  const parts = [first, ...others];
  const known = framesByFirstPart.get(first);
  if (known && parts.every((part, index) => part === known.parts[index])) return known.key;
  const key = { settings: new Set<string>() };
  framesByFirstPart.set(first, { parts, key });
  return key;
}
