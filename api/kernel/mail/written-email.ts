/** What a template makes: everything of an email but where it goes. */
export interface WrittenEmail {
  readonly senderName: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
