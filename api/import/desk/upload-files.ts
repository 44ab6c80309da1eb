import type { ImportFile } from '../../contract/desk/import.ts';
import type { UnpackedFile } from './import-tasks.ts';
import { isResource } from './upload-tables.ts';

const mediaFolder = 'media';

/** What reads a file, as far as its name tells. */
export function kindOfFile(name: string): Pick<ImportFile, 'kind' | 'resource'> {
  const [first = '', ...rest] = name.split('/');
  if (first === mediaFolder && rest.length > 0) return { kind: 'media', resource: null };
  if (rest.length === 0 && /\.(?:csv|xlsx)$/i.test(name)) return { kind: 'table', resource: null };
  const resource = rest.length === 0 ? first.replace(/\.json$/, '') : first;
  return name.endsWith('.json') && rest.length < 2 && isResource(resource)
    ? { kind: 'records', resource }
    : { kind: 'other', resource: null };
}

/** The files of an archive by their paths below the folder in which all of them lie, if they do. */
export function withoutCommonFolder(files: readonly UnpackedFile[]): UnpackedFile[] {
  const folder = commonFolder(files.map(({ name }) => name));
  return files.map(({ name, bytes }) => ({ name: name.slice(folder.length), bytes }));
}

function commonFolder(names: readonly string[]): string {
  const [first = ''] = names;
  const folder = first.slice(0, first.indexOf('/') + 1);
  const step = folder.slice(0, -1);
  const isOwn = step === mediaFolder || isResource(step);
  return folder !== '' && !isOwn && names.every((name) => name.startsWith(folder)) ? folder : '';
}
