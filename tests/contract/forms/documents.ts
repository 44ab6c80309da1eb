import { crc32, deflateRawSync } from 'node:zlib';

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const contentTypes = (type: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`;

/** The smallest file that passes for a document of Word. */
export const wordDocument = (type = wordType): Buffer =>
  zip([
    ['[Content_Types].xml', Buffer.from(contentTypes(type))],
    ['word/document.xml', Buffer.from('<w:document/>')],
  ]);

/** A few hundred kilobytes that pass for a document of Word, and 200 MB when unpacked. */
export const wordBomb = (): Buffer =>
  zip([
    [
      '[Content_Types].xml',
      Buffer.concat([Buffer.from(contentTypes(wordType)), Buffer.alloc(200 * 1_048_576)]),
    ],
  ]);

export const pdfDocument = (size = 400): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1'), Buffer.alloc(size, 0x20)]);

function zip(entries: readonly (readonly [string, Buffer])[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of entries) {
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const made = Buffer.from([20, 0]);
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02'), made, common, place, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end]);
}
