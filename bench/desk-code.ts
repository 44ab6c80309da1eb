import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { project } from './server-process.ts';

const folder = join(project, 'dist/desk');
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().default(false),
    imports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.output<typeof manifestSchema>;

const recordList = 'screens/records/RecordList.tsx';
const recordScreen = 'screens/records/RecordScreen.tsx';
/** Screens that are a list. */
const isList = (key: string) => /\/(?:\w+List|MissedSearches|RecycleBin)\.tsx$/.test(key);

/** Code of the desk that is loaded together, besides what is there before it. In bytes, brotli. */
export interface WeighedCode {
  readonly name: string;
  readonly bytes: number;
  readonly most: number;
}

/** Bytes of each part, brotli, that the limits are set by: what one list or field adds has room, a library has not. */
const measured = { frame: 142_639, list: 17_255, form: 40_805, richText: 106_555 };
const room = 1.1;

/** What the frame, the lists, the form and the rich text of the build weigh. Throws where there is no build with them. */
export function weighDeskCode(): readonly WeighedCode[] {
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')),
  );
  const keys = Object.keys(manifest);
  const frame = [keys.find((key) => manifest[key]?.isEntry) ?? '', 'messages/fr.ts'];
  const parts = [
    { name: 'frame', of: frame, before: [], base: measured.frame },
    ...keys
      .filter(isList)
      .map((key) => ({ name: `list, ${key}`, of: [key], before: frame, base: measured.list })),
    { name: 'form with its list', of: [recordScreen], before: [...frame, recordList], base: measured.form },
    {
      name: 'rich text',
      of: ['rich-text/RichText.tsx'],
      before: [...frame, recordScreen],
      base: measured.richText,
    },
  ];
  return parts.map(({ name, of, before, base }) => {
    const files = filesOf(manifest, of).difference(filesOf(manifest, before));
    const bytes = [...files].reduce((sum, file) => sum + readFileSync(join(folder, `${file}.br`)).length, 0);
    return { name, bytes, most: Math.round(base * room) };
  });
}

/** The files of parts of the build, with all that they import at once. */
function filesOf(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): Set<string> {
  const files = new Set<string>();
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    const part = manifest[key];
    if (part === undefined) throw new Error(`The build has no ${key}`);
    files.add(part.file);
    for (const file of filesOf(manifest, part.imports, seen)) files.add(file);
  }
  return files;
}
