import { inflateSync } from 'node:zlib';

const headerBytes = 12;
const entryBytes = 16;
const woffHeaderBytes = 44;
const woffEntryBytes = 20;
const signature = 0x774f4646;

/**
 * The font within a WOFF file (W3C WOFF 1.0), its tables inflated: a reader that takes glyphs out of the packed file
 * inflates the whole of a table for each of them.
 * @throws RangeError when it is no WOFF file
 */
export function unpackWoff(packed: Buffer): Buffer {
  if (packed.readUInt32BE(0) !== signature) throw new RangeError('Not a WOFF file');
  const count = packed.readUInt16BE(12);
  const header = Buffer.alloc(headerBytes + count * entryBytes);
  const parts: Buffer[] = [header];
  writeHeader(header, packed.readUInt32BE(4), count);
  let position = header.length;
  for (let place = 0; place < count; place += 1) {
    const { tag, sum, data } = readTable(packed, woffHeaderBytes + place * woffEntryBytes);
    const entry = headerBytes + place * entryBytes;
    header.writeUInt32BE(tag, entry);
    header.writeUInt32BE(sum, entry + 4);
    header.writeUInt32BE(position, entry + 8);
    header.writeUInt32BE(data.length, entry + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    position += data.length + padding.length;
  }
  return Buffer.concat(parts);
}

function writeHeader(header: Buffer, flavour: number, count: number): void {
  const power = Math.floor(Math.log2(count));
  const range = 2 ** power * entryBytes;
  header.writeUInt32BE(flavour, 0);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(range, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(count * entryBytes - range, 10);
}

function readTable(packed: Buffer, entry: number) {
  const offset = packed.readUInt32BE(entry + 4);
  const packedLength = packed.readUInt32BE(entry + 8);
  const length = packed.readUInt32BE(entry + 12);
  const bytes = packed.subarray(offset, offset + packedLength);
  return {
    tag: packed.readUInt32BE(entry),
    sum: packed.readUInt32BE(entry + 16),
    data: packedLength < length ? inflateSync(bytes) : bytes,
  };
}
