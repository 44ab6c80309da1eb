const maximumLength = 8192;
const originPattern = /^https?:\/\/[^/?#]*/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const controlPattern = /[\u0000-\u001f\u007f]/;

export interface AddressParts {
  kind: 'parts';
  segments: readonly string[];
  /** Path as it came, still encoded. */
  path: string;
  query: string;
  isClean: boolean;
}

type SplitAddress = AddressParts | { kind: 'refuse'; status: 400 | 404 | 414 };

/**
 * The decoded segments of a request target, without empty and `.` segments; `isClean` means that none was
 * dropped. Parent segments and control characters are never part of a URL of ours.
 */
export function splitAddress(rawUrl: string): SplitAddress {
  if (rawUrl.length > maximumLength) return { kind: 'refuse', status: 414 };
  const [target = ''] = rawUrl.replace(originPattern, '').split('#', 1);
  const queryStart = target.indexOf('?');
  const path = (queryStart < 0 ? target : target.slice(0, queryStart)) || '/';
  const query = queryStart < 0 ? '' : toPrintable(target.slice(queryStart + 1));
  if (!path.startsWith('/')) return { kind: 'refuse', status: 400 };
  const decoded = decodeAll(path.slice(1).split('/'));
  if (!decoded) return { kind: 'refuse', status: 400 };
  if (decoded.some((segment) => segment === '..' || controlPattern.test(segment))) {
    return { kind: 'refuse', status: 404 };
  }
  const segments = decoded.filter((segment) => segment !== '' && segment !== '.');
  return { kind: 'parts', segments, path, query, isClean: segments.length === decoded.length };
}

function decodeAll(segments: readonly string[]): string[] | undefined {
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** A query goes back into a `Location` header, where only visible ASCII may stand. */
function toPrintable(query: string): string {
  return query.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent);
}
