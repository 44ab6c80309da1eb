import { type MediaDetail, mediaNameSchema } from '../../contract/media.ts';
import { operations } from '../../contract/operations.ts';
import { recordChange } from '../changes/record.ts';
import { ApiError, invalidField } from '../http/api-error.ts';
import { register } from '../http/register.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import type { MediaStore, StoredMedia } from './media-store.ts';
import { saveMedia } from './save-media.ts';

export function mediaRoutes(router: Router, services: Services, store: MediaStore): void {
  register(router, operations.media.create, async ({ query, body, request }) => {
    const upload = await readUpload(body, request.headers.get('content-type') ?? '');
    const name = mediaNameSchema.safeParse(query.name ?? upload.name);
    if (!name.success) throw invalidField('name', upload.name === undefined ? 'required' : 'wrong_format');
    const stored = await store.put(upload.bytes);
    const id = await services.database.transaction(async (tx) => {
      const saved = await saveMedia(tx, name.data, stored, { now: services.clock() });
      if (saved.outcome !== 'unchanged') {
        await recordChange(tx, { entity: 'media', entityId: saved.id, tags: saved.tags });
      }
      return saved.id;
    });
    services.pictures.forget();
    return toDetail(id, name.data, stored, services.mediaUrl);
  });
}

interface Upload {
  readonly bytes: Uint8Array;
  readonly name: string | undefined;
}

/** The body itself, or the field `file` of a form. */
async function readUpload(body: Uint8Array, contentType: string): Promise<Upload> {
  if (!contentType.toLowerCase().startsWith('multipart/form-data')) return { bytes: body, name: undefined };
  const headers = { 'Content-Type': contentType };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch((cause: unknown) => {
    throw new ApiError('bad_request', { cause });
  });
  const file = form.get('file');
  if (!(file instanceof File)) throw invalidField('file', 'required');
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name };
}

function toDetail(id: number, name: string, stored: StoredMedia, mediaUrl: string): MediaDetail {
  const toUrl = (content: string) => `${mediaUrl}/${content}`;
  const largest = stored.sources.at(-1);
  return {
    id,
    name,
    url: largest === undefined ? '' : toUrl(largest.name),
    type: stored.mime,
    width: stored.width,
    height: stored.height,
    sources:
      stored.width === null
        ? []
        : stored.sources.map(({ name: content, width, type }) => ({ url: toUrl(content), width, type })),
  };
}
