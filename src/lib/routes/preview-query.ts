/** What can be previewed, by its own screen or, of a slider, by the home page. */
const types = ['page', 'product', 'category', 'folder', 'slider'] as const;

/** What the URL of a preview holds besides the id. */
export interface PreviewQuery {
  readonly type: (typeof types)[number];
  readonly salesPlanId: number | undefined;
  /** What is shown in place of what is live. */
  readonly previewId?: number | undefined;
  readonly expires: string | undefined;
  readonly signature: string | undefined;
}

/** Undefined for a kind of entity that there is not. */
export function readPreviewQuery(query: URLSearchParams): PreviewQuery | undefined {
  const type = types.find((name) => name === (query.get('entity_type') ?? 'page'));
  if (type === undefined) return undefined;
  return {
    type,
    salesPlanId: numberIn(query.get('saleplan_id')),
    previewId: numberIn(query.get('preview')),
    expires: query.get('expires') ?? undefined,
    signature: query.get('signature') ?? undefined,
  };
}

/** Id of the previewed part in a page that shows more than it. */
export const previewedAnchor = 'previewed';

/** What brings the previewed part into sight: `#previewed` of a slide, and nothing where it is the whole page. */
export const previewFragment = ({ type }: Pick<PreviewQuery, 'type'>): string =>
  type === 'slider' ? `#${previewedAnchor}` : '';

const numberIn = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** `?entity_type=product&saleplan_id=1&expires=…&signature=…`; a page is previewed unless another kind is named. */
export function previewQuery({ type, salesPlanId, previewId, expires, signature }: PreviewQuery): string {
  const query = new URLSearchParams({
    ...(type !== 'page' && { entity_type: type }),
    ...(salesPlanId !== undefined && { saleplan_id: String(salesPlanId) }),
    ...(previewId !== undefined && { preview: String(previewId) }),
    ...(expires !== undefined && { expires }),
    ...(signature !== undefined && { signature }),
  });
  return query.size === 0 ? '' : `?${query}`;
}
