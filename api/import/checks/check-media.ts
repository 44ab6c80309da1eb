import { z } from 'zod';
import { mediaNameSchema } from '../../contract/media.ts';
import { isFields, visitFields } from '../fields.ts';
import type { FieldPath, IssueList } from '../issue.ts';
import type { FolderCatalogue } from '../records.ts';

export type MediaState = 'usable' | 'missing' | 'unsupported';

const messages: Readonly<Record<Exclude<MediaState, 'usable'>, string>> = {
  missing: 'is missing',
  unsupported: 'is neither a JPEG, PNG, WebP or AVIF picture nor a PDF',
};

/** Every picture that a record of the folder names must be in the media folder or in the media store. */
export function checkMedia(
  folder: FolderCatalogue,
  mediaState: (file: string) => MediaState,
  issues: IssueList,
): void {
  for (const { records, faulty } of Object.values(folder)) {
    for (const { input, source } of [...records, ...faulty]) {
      for (const { file, path } of namedFiles(input)) {
        const state = mediaState(file);
        if (state === 'usable') continue;
        const message = `the image “${file}” ${messages[state]}`;
        issues.error(source, [...path, 'file'], { message, expected: 'a picture of the media folder' });
      }
    }
  }
}

const namedFileSchema = z.object({ file: mediaNameSchema });

interface NamedFile {
  readonly file: string;
  readonly path: FieldPath;
}

/** The media files that a document refers to. */
export function namedFiles(document: unknown): NamedFile[] {
  const files: NamedFile[] = [];
  visitFields(document, (value, path) => {
    if (!isFields(value) || !Object.hasOwn(value, 'file')) return;
    const reference = namedFileSchema.safeParse(value);
    if (reference.success) files.push({ file: reference.data.file, path });
  });
  return files;
}
