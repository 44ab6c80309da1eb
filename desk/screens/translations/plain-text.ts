const blocks = 'p, li, h1, h2, h3, h4, h5, h6, dt, dd, th, td, figcaption';

/** A text, a list or blocks as people read them, a line for each paragraph. */
export const plainText = (value: unknown): string => plainLines(value).join('\n');

function plainLines(value: unknown): readonly string[] {
  if (typeof value === 'string') return /<[a-z]/i.test(value) ? linesOfHtml(value) : value.split('\n');
  if (Array.isArray(value)) return value.flatMap(plainLines);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (isProse(name) ? plainLines(part) : []));
}

/** Names and URLs that are sibling fields of the texts of a block. */
const isProse = (name: string): boolean => !/^(?:type|layout|file|link|url|id|position)$/.test(name);

function linesOfHtml(html: string): readonly string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const parts = [...body.querySelectorAll(blocks)].filter((part) => part.querySelector(blocks) === null);
  const texts = parts.length > 0 ? parts : [body];
  return texts.map(({ textContent }) => (textContent ?? '').trim()).filter((line) => line !== '');
}
