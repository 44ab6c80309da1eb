/** What has a page of its own. */
export const entityTypes = ['page', 'product', 'category', 'folder'] as const;

/** What a preview shows: by its own page or, of a slider, by the home page. */
export const previewedTypes = [...entityTypes, 'slider'] as const;
export type PreviewedType = (typeof previewedTypes)[number];
