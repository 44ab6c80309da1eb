import type { Locale } from '../../contract/common.ts';
import { contentNameType } from '../../kernel/media/content-name.ts';
import { versionSlugs } from './version-slugs.ts';

/**
 * A change of what PDF documents look like: their files get new names. Those that were handed out stay as they are until they
 * are removed as unused; their names lead to the new ones then.
 */
const pdfEdition = 2;

/** A file as a version names it. */
export interface VersionFile {
  readonly code: string;
  readonly locale: Locale;
  readonly number: number;
  readonly contentHash: string;
  /** Content name in the media store; null for PDF documents, which are written when they are asked for. */
  readonly storedFile: string | null;
}

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

export const contentNameOf = ({
  storedFile,
  contentHash,
}: Pick<VersionFile, 'storedFile' | 'contentHash'>): string =>
  storedFile ?? `${contentHash}-${pdfEdition}.pdf`;

/** « fiche-technique-mv110-version-2.pdf » */
export const downloadName = (file: VersionFile): string =>
  `${file.code}-${versionSlugs.version[file.locale]}-${file.number}.${extensionOf(contentNameOf(file))}`;

export function toDocumentFile(file: VersionFile, mediaUrl: string) {
  const name = contentNameOf(file);
  return {
    url: `${mediaUrl}/${name}`,
    name: downloadName(file),
    content_type: contentNameType(name) ?? 'application/octet-stream',
  };
}
