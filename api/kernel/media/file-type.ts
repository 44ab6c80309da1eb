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
