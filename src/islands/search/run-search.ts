/** Where results of a search come from. */
export interface SearchSources<Found> {
  /** Decides order and totals. */
  readonly askApi: (text: string, signal: AbortSignal) => Promise<Found>;
  /** Rejects when there is no index, resolves with undefined when it finds nothing. */
  readonly askIndex: (text: string) => Promise<Found | undefined>;
}

export interface SearchResult<Found> {
  readonly found: Found;
  /** `early`: shown while the API is waited for; `alone`: the API does not respond. */
  readonly certainty: 'settled' | 'early' | 'alone';
}

/** Longer than an API that is near takes, shorter than a searcher notices. */
const apiWithinMs = 40;

/**
 * Asks the API and the index at the same time. The response of the API is final; the index bridges the wait for it, and
 * stands in for it when it cannot be had.
 *
 * @throws what the API failed with, when the index cannot help either.
 */
export async function runSearch<Found>(
  text: string,
  { askApi, askIndex }: SearchSources<Found>,
  { signal, onEarly }: { signal: AbortSignal; onEarly: (result: SearchResult<Found>) => void },
): Promise<SearchResult<Found>> {
  const asked = askApi(text, signal);
  const indexed = askIndex(text).catch(() => undefined);
  let isSettled = false;
  const timer = setTimeout(async () => {
    const found = await indexed;
    if (found !== undefined && !isSettled && !signal.aborted) onEarly({ found, certainty: 'early' });
  }, apiWithinMs);
  try {
    return { found: await asked, certainty: 'settled' };
  } catch (error) {
    const found = signal.aborted ? undefined : await indexed;
    if (found === undefined) throw error;
    return { found, certainty: 'alone' };
  } finally {
    isSettled = true;
    clearTimeout(timer);
  }
}
