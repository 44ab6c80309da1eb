/** What a template makes: everything of a letter but where it goes. */
export interface WrittenLetter {
  readonly senderName: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
