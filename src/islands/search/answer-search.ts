/** Who can answer a search. */
export interface SearchSources<Found> {
  /** Decides order and totals. */
  readonly askApi: (text: string, signal: AbortSignal) => Promise<Found>;
  /** Rejects when there is no index, resolves with undefined when it finds nothing. */
  readonly askIndex: (text: string) => Promise<Found | undefined>;
}

export interface SearchAnswer<Found> {
  readonly found: Found;
  /** `early`: shown while the API is waited for; `alone`: the API does not answer. */
  readonly certainty: 'settled' | 'early' | 'alone';
}

/** Longer than an API that is near takes, shorter than a searcher notices. */
const apiWithinMs = 40;

/**
 * Asks the API and the index at the same time. What the API answers is final; the index bridges the wait for it, and
 * stands in for it when it cannot be had.
 *
 * @throws what the API failed with, when the index cannot help either.
 */
export async function answerSearch<Found>(
  text: string,
  { askApi, askIndex }: SearchSources<Found>,
  { signal, onEarly }: { signal: AbortSignal; onEarly: (answer: SearchAnswer<Found>) => void },
): Promise<SearchAnswer<Found>> {
  const asked = askApi(text, signal);
  const indexed = askIndex(text).catch(() => undefined);
  let isAnswered = false;
  const timer = setTimeout(async () => {
    const found = await indexed;
    if (found !== undefined && !isAnswered && !signal.aborted) onEarly({ found, certainty: 'early' });
  }, apiWithinMs);
  try {
    return { found: await asked, certainty: 'settled' };
  } catch (error) {
    const found = signal.aborted ? undefined : await indexed;
    if (found === undefined) throw error;
    return { found, certainty: 'alone' };
  } finally {
    isAnswered = true;
    clearTimeout(timer);
  }
}
