/** One of the ways to narrow a list or a page, as a link. */
export interface ChoiceLink {
  text: string;
  href: string;
  isChosen: boolean;
}
