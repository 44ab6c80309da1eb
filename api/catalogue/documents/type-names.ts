import type { Locale } from '../../contract/common.ts';
import type { DocumentType } from '../../contract/document.ts';
import { fr, type TypeNames } from './type-names.fr.ts';
import { nl } from './type-names.nl.ts';

/** What the types of documents are called, for people and in names of files. */
export const typeNames: Readonly<Record<Locale, Readonly<Record<DocumentType, TypeNames>>>> = { fr, nl };
