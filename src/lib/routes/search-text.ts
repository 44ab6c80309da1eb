const maximumLength = 100;

/**
 * The one form in which a search text stands in a URL. Slashes would split the path, a leading
 * underscore would read as a filter, and a lone dot or two would read as a relative path.
 */
export function searchText(raw: string): string {
  const plain = raw
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\s/\\]+/gu, ' ')
    .replace(/^[_ ]+/u, '');
  const text = Array.from(plain).slice(0, maximumLength).join('').trimEnd();
  return text === '.' || text === '..' ? '' : text;
}
