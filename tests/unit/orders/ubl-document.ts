import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

/** An element with what stands in it, in its order. */
export interface UblElement {
  readonly name: string;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly UblElement[];
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  ignoreDeclaration: true,
});
const nodeSchema = z.record(z.string(), z.unknown());

/** @throws Error when it is no well-formed XML with one root */
export function readUbl(xml: string): UblElement {
  const [root, ...others] = toElements(parser.parse(xml));
  if (root === undefined || others.length > 0) throw new Error('Not one document');
  return root;
}

function toElements(nodes: unknown): UblElement[] {
  return z
    .array(nodeSchema)
    .parse(nodes)
    .flatMap((node) => {
      const [name] = Object.keys(node).filter((key) => key !== ':@');
      if (name === undefined || name === '#text') return [];
      const inner = z.array(nodeSchema).parse(node[name]);
      const text = inner.map((each) => String(each['#text'] ?? '')).join('');
      const attributes = z.record(z.string(), z.string()).parse(node[':@'] ?? {});
      return [{ name, text, attributes, children: toElements(inner) }];
    });
}

/** Elements at the end of a path of names such as `cac:TaxTotal/cbc:TaxAmount`, from an element on. */
export const find = (from: UblElement, path: string): UblElement[] =>
  path
    .split('/')
    .reduce<readonly UblElement[]>(
      (elements, name) => elements.flatMap(({ children }) => children.filter((each) => each.name === name)),
      [from],
    )
    .slice();

export const textOf = (from: UblElement, path: string): string => find(from, path)[0]?.text ?? '';
/** 0 where there is none. */
export const centsOf = (from: UblElement, path: string): number =>
  Math.round(Number(textOf(from, path) || 0) * 100);
export const sumOf = (elements: readonly UblElement[], path: string): number =>
  elements.reduce((sum, element) => sum + centsOf(element, path), 0);

export const everyElement = (root: UblElement): UblElement[] => [
  root,
  ...root.children.flatMap(everyElement),
];
