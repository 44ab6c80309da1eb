import { useEffect, useRef, useState } from 'react';
import { chosenNetwork } from '../../lib/networks/chosen-network.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { searchText } from '../../lib/routes/search-text.ts';
import { type Found, isEmpty, type SearchPlace } from './found.ts';
import { runSearch, type SearchResult, type SearchSources } from './run-search.ts';
import { askApi } from './search-api.ts';
import { openSearchIndex } from './search-index.ts';

/** What the panel shows. */
export type SuggestionState =
  /** `start`: nothing is typed. */
  | { readonly kind: 'start' | 'hint' | 'searching' | 'failed' }
  | ({ readonly kind: 'found'; readonly text: string; readonly allHref: string } & SearchResult<Found>);

const shortestText = 3;
const debounceMs = 300;

/** Suggestions for the text of a field: `suggest` starts a search once the typing pauses, `stop` gives it up. */
export function useSuggestions(place: SearchPlace) {
  const [state, setState] = useState<SuggestionState>({ kind: 'start' });
  const sources = useRef<SearchSources<Found>>(undefined);
  /** Controller of the latest search: responses to earlier ones are not waited for. */
  const turn = useRef(new AbortController());
  const timer = useRef(0);

  const stop = () => {
    clearTimeout(timer.current);
    turn.current.abort();
    turn.current = new AbortController();
  };
  const search = async (text: string, { signal }: AbortController) => {
    setState({ kind: 'searching' });
    const allHref = buildPath('results', { ...place, search: text });
    const present = (result: SearchResult<Found>) => setState({ kind: 'found', ...result, text, allHref });
    sources.current ??= createSources(place);
    try {
      const result = await runSearch(text, sources.current, { signal, onEarly: present });
      if (!signal.aborted) present(result);
    } catch {
      if (!signal.aborted) setState({ kind: 'failed' });
    }
  };
  const suggest = (typed: string) => {
    stop();
    const text = searchText(typed.trim());
    if (text.length < shortestText) setState({ kind: text === '' ? 'start' : 'hint' });
    else timer.current = window.setTimeout(search, debounceMs, text, turn.current);
  };
  useEffect(() => {
    // The index is on its way before the first search.
    sources.current ??= createSources(place);
  }, [place]);
  return { state, suggest, stop };
}

/** A professional's network is read anew for each search: he may choose another one meanwhile. */
function createSources(place: SearchPlace): SearchSources<Found> {
  const opening = openSearchIndex(place);
  opening.catch(() => undefined);
  return {
    askApi: (text, signal) => {
      return askApi(text, place, { negoce: chosenNetwork(place.target, document), signal });
    },
    askIndex: async (text) => {
      const found = await (await opening)(text);
      return isEmpty(found) ? undefined : found;
    },
  };
}
