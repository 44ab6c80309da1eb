/** The query of a call. The first of several values of a name counts. */
export const readQuery = (url: URL): Record<string, string> =>
  Object.fromEntries([...url.searchParams].toReversed());
