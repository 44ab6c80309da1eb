/** What one `POST /revalidate` may hold, on both sides of it: changes, and tags of one change. */
export const revalidationLimits = { changes: 100, tags: 2000 } as const;
