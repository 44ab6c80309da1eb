import type { Locale } from '../../contract/common.ts';
import type { DocumentType } from '../../contract/document.ts';
import { contentHash } from '../../kernel/media/content-name.ts';
import { typeNames } from './type-names.ts';

export const typeLabel = (type: DocumentType, locale: Locale): string => typeNames[locale][type].label;

/** References that lose nothing in lower case. */
const plainReference = /^[A-Z0-9][A-Z0-9._-]*$/;

/** `fiche-technique-mv110`, another one for every reference. */
export const productDocumentCode = (type: DocumentType, locale: Locale, reference: string): string => {
  const plain = reference.toLowerCase().replaceAll(/[^a-z0-9._-]+/g, '-');
  const suffix = plainReference.test(reference) ? '' : `-${contentHash(Buffer.from(reference)).slice(0, 6)}`;
  return `${typeNames[locale][type].slug}-${plain}${suffix}`;
};
