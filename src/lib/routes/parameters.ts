import { emptySelection, type Selection, type SelectionInput } from './selection.ts';

/** What a link gives for each parameter. */
export interface ParameterInput {
  slug: { slug: string };
  'optional-slug': { slug?: string | undefined };
  'page-slug': { slug: string };
  search: { search?: string | undefined };
  caracteristics: { caracteristics?: string | undefined };
  id: { id: string };
  number: { number: string };
  listing: { selection?: SelectionInput | undefined };
  'career-filters': { selection?: SelectionInput | undefined };
  tags: { selection?: SelectionInput | undefined };
  types: { selection?: SelectionInput | undefined };
}

export type Parameter = keyof ParameterInput;

/** The parameters of a URL; an empty text where one is missing. */
export interface RouteParams {
  /** Slug, which may hold slashes for a CMS page. */
  slug: string;
  search: string;
  /** Base64url, without padding. */
  caracteristics: string;
  id: string;
  number: string;
  selection: Selection;
}

export const emptyParams: RouteParams = {
  slug: '',
  search: '',
  caracteristics: '',
  id: '',
  number: '',
  selection: emptySelection,
};
