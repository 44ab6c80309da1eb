import type { Drawing } from '../../api/contract/desk/previews.ts';
import type { RecordEntity } from '../../api/contract/desk/record-entities.ts';
import { type PreviewedType, previewedTypes } from '../../api/contract/entity-types.ts';
import type { operations } from '../../api/contract/operations.ts';
import { get, type Result, request } from '../app/api.ts';
import type { Input } from '../forms/input-store.ts';

/** What a preview shows of an entity; undefined for one that has none. */
export const previewedTypeOf = (entity: RecordEntity): PreviewedType | undefined =>
  previewedTypes.find((type) => type === entity);

interface DrawnInput {
  readonly entity: PreviewedType;
  readonly id: number | null;
  readonly input: Input;
  /** Id of the preview before. */
  readonly preview_id: number | null;
}

/** Draws the page of an input that is not saved. */
export const drawPreview = (drawn: DrawnInput, signal: AbortSignal): Promise<Drawing> =>
  request<typeof operations.preview.draw>('POST', '/desk/preview', { body: drawn, signal });

/** A record that a preview shows. */
export interface PreviewedRecord {
  readonly entity: PreviewedType;
  readonly id: number;
}

const linksPath = ({ entity, id }: PreviewedRecord) => `/desk/record/${entity}/${id}/preview-link`;

/** The links that show what is prepared of a record, newest first. */
export const readLinks = (
  record: PreviewedRecord,
  signal: AbortSignal,
): Promise<Result<typeof operations.preview.links>> =>
  get<typeof operations.preview.links>(linksPath(record), { signal });

export const createLink = (
  record: PreviewedRecord,
  body: { readonly hours: number; readonly note: string },
) => request<typeof operations.preview.createLink>('POST', linksPath(record), { body });

/** The link shows nothing any more. */
export const revokeLink = (id: number) =>
  request<typeof operations.preview.revokeLink>('DELETE', `/desk/preview-link/${id}`);
