import type { MailBrand, MailDocument, MailFact, MailPart, MailProduct } from './document.ts';

const lineLength = 72;
const rule = '-'.repeat(lineLength);

/** The email for those who read no HTML. */
export function toText({ title, parts }: MailDocument, brand: MailBrand): string {
  const imprint = [rule, brand.name, brand.tagline, ...brand.imprint, brand.homeUrl].join('\n');
  return `${[brand.name.toUpperCase(), wrap(title), ...parts.map(partText), imprint].join('\n\n')}\n`;
}

function partText(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
    case 'remark':
      return wrap(part.text);
    case 'code':
      return part.code;
    case 'products':
      return part.products.map(productText).join('\n\n');
    case 'facts':
      return [`${part.title}`, ...part.facts.map(factText)].join('\n');
    case 'action':
    case 'link':
      return `${part.label}\n${part.url}`;
  }
}

/** The value stands at the right edge where it has one line and room. */
function factText({ name, value }: MailFact): string {
  const gap = lineLength - name.length - value.length;
  if (!value.includes('\n') && gap > 1) return `${name}${' '.repeat(gap)}${value}`;
  return [name, ...value.split('\n').map((line) => `  ${line}`)].join('\n');
}

function productText({ name, reference, url, lines, note }: MailProduct): string {
  const noteLines = note === '' ? [] : wrap(`“${note}”`).split('\n');
  return [`* ${name} (${reference})`, ...[...lines, ...noteLines, url].map((line) => `  ${line}`)].join('\n');
}

/** Breaks lines between words; a word that is longer than a line stays whole. */
function wrap(text: string): string {
  return text.split('\n').flatMap(wrapLine).join('\n');
}

function wrapLine(line: string): string[] {
  const [first = '', ...words] = line.split(' ');
  const lines: string[] = [];
  let last = first;
  for (const word of words) {
    const longer = `${last} ${word}`;
    if (longer.length <= lineLength) last = longer;
    else {
      lines.push(last);
      last = word;
    }
  }
  return [...lines, last];
}
