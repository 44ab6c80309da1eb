import { getDocumentProxy } from 'unpdf';

export interface ReadPdf {
  readonly language: unknown;
  readonly title: unknown;
  readonly isTagged: boolean;
  /** Role of every element of its structure. */
  readonly roles: readonly string[];
  readonly pages: readonly string[];
  readonly text: string;
  readonly sizeBytes: number;
}

/** What a reader of a PDF file finds in it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const sizeBytes = bytes.byteLength;
  const document = await getDocumentProxy(bytes);
  const { info } = await document.getMetadata();
  const { Language: language, Title: title }: Record<string, unknown> = { ...info };
  const marks = await document.getMarkInfo();
  const roles = new Set<string>();
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
    collectRoles(await page.getStructTree(), roles);
  }
  const isTagged = marks !== null && Object(marks).Marked === true;
  return { language, title, isTagged, roles: [...roles], pages, text: pages.join('\n'), sizeBytes };
}

function collectRoles(node: unknown, into: Set<string>): void {
  const { role, children } = Object(node);
  if (typeof role === 'string') into.add(role);
  if (Array.isArray(children)) for (const child of children) collectRoles(child, into);
}
