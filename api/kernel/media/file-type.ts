export type FileType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'application/pdf';

const signatures: readonly { type: FileType; at: number; text: string }[] = [
  { type: 'image/jpeg', at: 0, text: '\xff\xd8\xff' },
  { type: 'image/png', at: 0, text: '\x89PNG\r\n\x1a\n' },
  { type: 'image/webp', at: 8, text: 'WEBP' },
  { type: 'image/avif', at: 4, text: 'ftypavif' },
  { type: 'application/pdf', at: 0, text: '%PDF-' },
];

/** What a file is by its first bytes, whatever it is called; undefined for what is not taken (SVG among them). */
export function fileType(bytes: Uint8Array): FileType | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(16, bytes.byteLength)).toString(
    'latin1',
  );
  return signatures.find(({ at, text }) => start.startsWith(text, at))?.type;
}

/** What photos of telephones begin with that no browser shows. */
const heicSigns = ['ftypheic', 'ftypheix', 'ftyphevc', 'ftyphevx', 'ftypmif1', 'ftypmsf1'];
const svgReach = 1000;
const drawingStart = /^\uFEFF?\s*<(?:\?xml|!--|!DOCTYPE svg|svg)/i;

/** Names the type of a refused file, where people often try it. */
export function refusedFileType(bytes: Uint8Array): 'svg_file' | 'heic_file' | 'unsupported_file' {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(svgReach, bytes.byteLength));
  const signs = start.toString('latin1');
  if (heicSigns.some((sign) => signs.startsWith(sign, 4))) return 'heic_file';
  const text = start.toString('utf8');
  return drawingStart.test(text) && /<svg[\s/>]/i.test(text) ? 'svg_file' : 'unsupported_file';
}
