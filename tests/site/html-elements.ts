export type Attributes = ReadonlyMap<string, string>;

/** One after the other, so that markup in the value of an attribute is none. */
const tag = /<([a-z][\w:-]*)(?=[\s/>])((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const attribute = /([a-zA-Z][\w:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const codeOrComment = /<!--[\s\S]*?-->|(<(script|style|template)\b[^>]*>)[\s\S]*?<\/\2>/g;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Attributes of every element of a name, in the order of the document. Only for HTML that is known to be valid. */
export function elements(html: string, name: string): Attributes[] {
  const visible = html.replace(codeOrComment, '$1');
  return [...visible.matchAll(tag)]
    .filter(([, found]) => found?.toLowerCase() === name)
    .map(([, , text = '']) => attributesOf(text));
}

/** Text of every element of a name, without the tags in it. */
export function texts(html: string, name: string): string[] {
  const element = new RegExp(`<${name}(?=[\\s>])[^>]*>([\\s\\S]*?)</${name}>`, 'gi');
  const visible = html.replace(codeOrComment, '$1');
  return [...visible.matchAll(element)].map(([, content = '']) =>
    decode(content.replace(/<[^>]+>/g, ''))
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

/** What is read in every element of a name, with a space where a line ends: React writes no blanks between elements. */
export const shownTexts = (html: string, name: string): string[] =>
  texts(html.replaceAll(/<(?=\/?(?:dd|dt|li|p|div|h\d|label|button|small|strong|span)\b)/g, ' <'), name);

function attributesOf(text: string): Attributes {
  const pairs = [...text.matchAll(attribute)].map(
    ([, name = '', double, single, bare]) =>
      [name.toLowerCase(), decode(double ?? single ?? bare ?? '')] as const,
  );
  return new Map(pairs);
}

export function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hexadecimal) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
    return entities[name] ?? whole;
  });
}
