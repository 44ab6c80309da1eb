import type { MediaInput, MediaItem, MediaKind, MediaRecord } from '../../api/contract/desk/media.ts';
import type { operations } from '../../api/contract/operations.ts';
import { locales } from '../../languages/locales.ts';
import { get, type Result, request } from '../app/api.ts';
import { sendFile } from '../app/send-file.ts';

type Library = typeof operations.mediaLibrary;
type Write = Result<Library['update']>;

/** What the browser offers to choose from: what the library takes. */
export const takenTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/pdf'];

/** Beginning of the keys of everything that is read from the library. */
export const mediaKey = ['media'] as const;

/** What a list of the library is narrowed by. */
export interface MediaFilters {
  readonly text?: string;
  readonly kind?: MediaKind;
  readonly use?: 'used' | 'unused';
  readonly missing?: 'alt';
  readonly sort?: 'name' | 'saved';
}

const perPage = 48;

/** A page of the library, 1 the first. */
export const listMedia = (filters: MediaFilters, page: number, signal: AbortSignal) =>
  get<Library['index']>('/desk/media', { query: { ...filters, page, perPage }, signal });

export const mediaOfPage = perPage;

/** The file that inputs refer to by this name; undefined when there is none. */
export async function findMedia(name: string, signal: AbortSignal): Promise<MediaItem | undefined> {
  return (await get<Library['index']>('/desk/media', { query: { name }, signal })).items[0];
}

/** A file with what refers to it. */
export const readMedia = (id: number, signal: AbortSignal): Promise<MediaRecord> =>
  get<Library['show']>(`/desk/media/${id}`, { signal });

/** One version of a file, for those who change it. */
export type SeenMedia = Pick<MediaItem, 'id' | 'version'>;

const seen = ({ version }: SeenMedia) => ({ 'if-match': `"${version}"` });

/** Adds a file, which the server names. */
export const addMedia = (file: File, onProgress: (share: number) => void) =>
  sendFile<Library['create']>(file, {
    method: 'POST',
    path: '/desk/media',
    query: { name: file.name },
    onProgress,
  });

/** Replaces a file wherever it is used. */
export const replaceMedia = (media: SeenMedia, file: File, onProgress: (share: number) => void) =>
  sendFile<Library['replace']>(file, {
    method: 'PUT',
    path: `/desk/media/${media.id}/file`,
    headers: seen(media),
    onProgress,
  });

/** Writes the alternative texts and the focal point. */
export const describeMedia = (media: SeenMedia, body: MediaInput): Promise<Write> =>
  request<Library['update']>('PUT', `/desk/media/${media.id}`, { headers: seen(media), body });

/** Gives a file another name, in what refers to it as well. */
export const renameMedia = (media: SeenMedia, name: string): Promise<Write> =>
  request<Library['rename']>('PUT', `/desk/media/${media.id}/name`, { headers: seen(media), body: { name } });

/** Deletes a file that nothing refers to. */
export const deleteMedia = (media: SeenMedia): Promise<Write> =>
  request<Library['remove']>('DELETE', `/desk/media/${media.id}`, { headers: seen(media) });

/** A picture that lacks an alternative text is not used yet. */
export const lacksAlt = ({ kind, alt }: MediaItem): boolean =>
  kind === 'picture' && locales.some((locale) => alt[locale] === '');
