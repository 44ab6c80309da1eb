import type { ImportFile } from '../../contract/desk/import.ts';
import { isResource } from './upload-tables.ts';

/** What is left in archives and folders by the systems that made them. */
const litter = /(?:^|\/)(?:__MACOSX\/|\.|~\$|Thumbs\.db$|desktop\.ini$)/i;
const mediaFolder = 'media';

/** The path of a file below the folder of an import; undefined for what nobody put there, or leads out of it. */
export function uploadName(path: string): string | undefined {
  const name = path
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^\/+/, '')
    .replace(/\.(?:csv|xlsx|json)$/i, (extension) => extension.toLowerCase());
  const isSound = name !== '' && !/\p{C}/u.test(name) && name.length <= longestName;
  const leadsOut = name.split('/').some((step) => step === '' || step === '..');
  return isSound && !leadsOut && !litter.test(name) ? name : undefined;
}

const longestName = 200;

/** The reader of a file, as far as its name shows. */
export function kindOfFile(name: string): Pick<ImportFile, 'kind' | 'resource'> {
  const [first = '', ...rest] = name.split('/');
  if (first === mediaFolder && rest.length > 0) return { kind: 'media', resource: null };
  if (rest.length === 0 && /\.(?:csv|xlsx)$/i.test(name)) return { kind: 'table', resource: null };
  const resource = rest.length === 0 ? first.replace(/\.json$/, '') : first;
  return name.endsWith('.json') && rest.length < 2 && isResource(resource)
    ? { kind: 'records', resource }
    : { kind: 'other', resource: null };
}

/** The folder in which all files of an archive lie, with its slash; empty where they lie in none. */
export function commonFolder(names: readonly string[]): string {
  const [first = ''] = names;
  const folder = first.slice(0, first.indexOf('/') + 1);
  const step = folder.slice(0, -1);
  const isOwn = step === mediaFolder || isResource(step);
  return folder !== '' && !isOwn && names.every((name) => name.startsWith(folder)) ? folder : '';
}
