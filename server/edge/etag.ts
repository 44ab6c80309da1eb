/** Whether `If-None-Match` names the tag, by weak comparison: then the response is 304. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const tags = Array.from(ifNoneMatch.matchAll(/"[^"]*"/g), ([tag]) => tag);
  return tags.includes(etag.replace(/^W\//, ''));
}
