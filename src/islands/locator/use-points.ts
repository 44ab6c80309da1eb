import { useEffect, useState } from 'react';
import type { Point } from '../../../api/rules/distance.ts';
import { project } from '../../../api/rules/map/projection.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import type { Marked } from '../../lib/map/clusters.ts';
import { listStorePoints } from '../../lib/shop-client/store.ts';
import type { StoreFilters } from '../../lib/stores/locator-query.ts';

/** A shop on the map. */
export interface StorePoint extends Marked, Point {}

interface Points {
  /** Points of the filters that were asked for last; undefined until some are known. */
  readonly points: readonly StorePoint[] | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Where all shops of the filters stand, whatever page of the list is shown. */
export function usePoints({ type, range, tints, open, professional }: StoreFilters, locale: Locale): Points {
  const [points, setPoints] = useState<readonly StorePoint[]>();
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks for the same.
  useEffect(() => {
    const turn = new AbortController();
    const load = async () => {
      try {
        const query = { site_id: 2, lang: locale, type, range, tints, open, professional } as const;
        const { points: found } = await listStorePoints({ query }, { signal: turn.signal });
        setPoints(
          found.map(([id, latitude, longitude]) => ({
            id,
            latitude,
            longitude,
            ...project({ latitude, longitude }),
          })),
        );
        setFailed(false);
      } catch {
        if (!turn.signal.aborted) setFailed(true);
      }
    };
    void load();
    return () => turn.abort();
  }, [type, range, tints, open, professional, locale, attempt]);
  return { points, isFailed, retry: () => setAttempt((count) => count + 1) };
}
