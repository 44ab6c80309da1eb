import { useEffect, useState } from 'react';
import { type GuideQuery, readGuideQuery, writeGuideQuery } from '../../lib/colours/guide-query.ts';
import { useWindowEvent } from '../../lib/react/use-window-event.ts';

interface Shown {
  readonly query: GuideQuery;
  /** Steps of the history so far. */
  readonly visit: number;
  /** Id of what the visitor was led to. */
  readonly landing?: string;
}

/**
 * What the URL asks of the colour guide. A search replaces the URL; a step adds to the history, and leads to
 * an element: to its link, where it has one.
 */
export function useGuideQuery(first: GuideQuery, path: string) {
  const [{ query, visit, landing }, setShown] = useState<Shown>({ query: first, visit: 0 });
  const search = (asked: Partial<GuideQuery>) => {
    const next = { ...query, ...asked };
    window.history.replaceState(window.history.state, '', `${path}${writeGuideQuery(next)}`);
    setShown({ query: next, visit });
  };
  const step = (asked: Partial<GuideQuery>, to: string) => {
    const next = { ...query, ...asked };
    window.history.pushState(null, '', `${path}${writeGuideQuery(next)}`);
    setShown({ query: next, visit: visit + 1, landing: to });
  };
  useWindowEvent('popstate', () => {
    const next = readGuideQuery(new URLSearchParams(window.location.search));
    // A step to a place on the same page asks for nothing else.
    if (writeGuideQuery(next) !== writeGuideQuery(query)) setShown({ query: next, visit: visit + 1 });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step leads somewhere, be it to the same place.
  useEffect(() => {
    if (landing !== undefined) leadTo(landing);
  }, [landing, visit]);
  return { query, visit, search, step };
}

function leadTo(id: string): void {
  const place = document.getElementById(id);
  if (!place) return;
  const section = place.closest('section, li') ?? place;
  section.scrollIntoView({ block: section.localName === 'section' ? 'start' : 'center' });
  (place.getElementsByTagName('a')[0] ?? place).focus({ preventScroll: true });
}
