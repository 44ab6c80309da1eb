import type { Reference } from '../../api/contract/field.ts';

const linked: Readonly<Record<string, Reference>> = {
  cms_page: { entity: 'page' },
  category: { entity: 'category' },
  product: { entity: 'product' },
  folder: { entity: 'folder' },
};

/** What a link of a type leads to; undefined: nothing that is a record. */
export const linkReference = (type: string): Reference | undefined => linked[type];

/** The key of a record as inputs name it. */
export const codeOf = ({ kind }: Reference, key: string): string =>
  kind !== undefined && key.startsWith(`${kind}:`) ? key.slice(kind.length + 1) : key;
