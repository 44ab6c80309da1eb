/** One entry of the publishing log. */
export interface Publication {
  note(path: string, message: string): void;
  finish(result: { pagesDone: number; pagesFailed: number }): void;
}

export interface PublishingLog {
  start(publication: { scope: string; tags: readonly string[]; pages: number }): Publication;
}

/** For a site whose API is elsewhere: that API keeps no log of ours. */
export const noPublishingLog: PublishingLog = {
  start: () => ({ note: () => undefined, finish: () => undefined }),
};
