const ofSite = /^[\w-]+\.(?:txt|webmanifest|xml)$|^(?:media|share)\//;
/** Pictures, documents and pictures for sharing, as pages name them; an archive is made of what a visitor chooses. */
const namedFile = /(?:^|["'\s,(=])(\/(?:media|share)\/(?!documents\.zip)[\w./-]+\.[a-z0-9]+)/g;
/** What only a header can say. */
const ofHeaders = new Set(['frame-ancestors', 'report-to', 'report-uri', 'sandbox']);
const start = '<meta charset="utf-8">';

/** The file of a path, below the folder of a catalogue: hosts serve `fr/contact.html` at `/fr/contact`. */
export function fileOf(path: string): string {
  const name = decodeURIComponent(path).slice(1);
  return ofSite.test(name) ? name : `${name}.html`;
}

/** A page with its policy in it, since a static host has no headers of one page. */
export function withPolicy(page: Buffer, policy: string): Buffer {
  const html = page.toString();
  if (!html.includes(start)) throw new Error('A page has no place for its policy');
  const kept = policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && !ofHeaders.has(directive.split(' ', 1)[0] ?? ''));
  const meta = `<meta http-equiv="Content-Security-Policy" content="${kept.join('; ')}">`;
  return Buffer.from(html.replace(start, `${start}${meta}`));
}

/** Paths of the files that a page names and the build does not hold. */
export function filesNamedBy(html: string, siteUrl: URL): readonly string[] {
  const own = html.replaceAll(siteUrl.origin, '').replaceAll('&quot;', '"');
  return [...new Set([...own.matchAll(namedFile)].map(([, path = '']) => path))];
}
