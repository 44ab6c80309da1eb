/** Name of the store of drafts, known to pages that have not fetched its code. */
export const draftStore = 'form';
