/** The article that was removed from the cart just before, according to the URL, « MV110-K05 x2 »; empty for anything else. */
export const removedArticle = (query: URLSearchParams): string =>
  /^[\p{L}\p{N}._/-]{1,161} x\d{1,3}$/u.exec(query.get('removed') ?? '')?.[0] ?? '';
