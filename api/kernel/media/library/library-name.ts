import { foldText } from '../../../rules/fold-text.ts';
import type { FileType } from '../file-type.ts';

const endings: Readonly<Record<FileType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
};
const longestWord = 80;

const toWord = (text: string): string =>
  foldText(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestWord)
    .replaceAll(/^-|-$/g, '');

/** « Mon Image.PNG » becomes `mon-image.png`; a document has a readable URL, below `documents/`. */
export function libraryName(fileName: string, type: string): string {
  const ending = type in endings ? endings[type as FileType] : '';
  const isDocument = type === 'application/pdf';
  const word = toWord(withoutEnding(fileName)) || (isDocument ? 'document' : 'image');
  return `${isDocument ? 'documents/' : ''}${word}.${ending}`;
}

/** A new name as an editor types it, with or without its ending, in the form that names have; the ending stays. */
export function renamedTo(typed: string, former: string): string {
  const ending = /\.[a-z0-9]+$/.exec(former)?.[0] ?? '';
  const words = withoutEnding(typed)
    .split('/')
    .map(toWord)
    .filter((word) => word !== '');
  return words.length === 0 ? former : `${words.join('/')}${ending}`;
}

/** `sac.webp` becomes `sac-2.webp`. */
export const numberedName = (name: string, number: number): string =>
  number === 1 ? name : name.replace(/(\.[a-z0-9]+)?$/, (ending) => `-${number}${ending}`);

const withoutEnding = (name: string) => name.replace(/\.[a-z0-9]{1,5}$/i, '');
