/** What has a page of its own. */
export const entityTypes = ['page', 'product', 'category', 'folder'] as const;
