import type { KnownLocale } from '../../../languages/known-locales.ts';
import type { DocumentType } from '../../contract/document.ts';
import { de } from './type-names.de.ts';
import { fr, type TypeNames } from './type-names.fr.ts';
import { nl } from './type-names.nl.ts';

/** What the types of documents are called, for people and in names of files. */
export const typeNames: Readonly<Record<KnownLocale, Readonly<Record<DocumentType, TypeNames>>>> = {
  fr,
  nl,
  de,
};
