/** One entry of the publishing log. */
export interface Publication {
  note(path: string, message: string): void;
  finish(result: { pagesDone: number; pagesFailed: number }): void;
}

/** Why pages are rendered. */
export interface PublicationCause {
  scope: string;
  tags: readonly string[];
  /** Who made the change, as it is stored; undefined: there is no change, or nobody knows. */
  savedBy?: string | undefined;
}

export interface PublishingLog {
  start(publication: PublicationCause & { pages: number }): Publication;
}

/** For a site whose API is elsewhere: that API stores no log of ours. */
export const noPublishingLog: PublishingLog = {
  start: () => ({ note: () => undefined, finish: () => undefined }),
};
