interface KnownFrame {
  parts: readonly object[];
  key: object;
}

const framesByFirstPart = new WeakMap<object, KnownFrame>();

/**
 * One object for all pages whose frame is made of the very same responses, and another as soon as one of them
 * was read anew. What is rendered from the frame alone can be remembered under it.
 */
export function frameKey(first: object, ...others: readonly object[]): object {
  const parts = [first, ...others];
  const known = framesByFirstPart.get(first);
  if (known && parts.every((part, index) => part === known.parts[index])) return known.key;
  const key = {};
  framesByFirstPart.set(first, { parts, key });
  return key;
}
