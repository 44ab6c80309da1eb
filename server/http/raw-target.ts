const space = 0x20;
const lineEnd = 0x0d;
const firstBeyondAscii = 0x80;

/**
 * The first bytes of a connection with the target of their request percent-encoded where it holds bytes beyond
 * ASCII: Node's parser refuses them, and one of our addresses has an en dash that people paste as it is.
 */
export function encodeRawTarget(bytes: Buffer): Buffer {
  const end = bytes.indexOf(lineEnd);
  const start = bytes.indexOf(space);
  const target = bytes.subarray(start, end);
  if (start < 0 || end < start || !target.some(isBeyondAscii)) return bytes;
  const encoded = Array.from(target, (byte) =>
    isBeyondAscii(byte) ? percent(byte) : String.fromCharCode(byte),
  );
  return Buffer.concat([
    bytes.subarray(0, start),
    Buffer.from(encoded.join(''), 'latin1'),
    bytes.subarray(end),
  ]);
}

const isBeyondAscii = (byte: number): boolean => byte >= firstBeyondAscii;
const percent = (byte: number): string => `%${byte.toString(16).toUpperCase()}`;
