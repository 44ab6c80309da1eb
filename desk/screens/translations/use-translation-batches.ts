import { useState } from 'react';
import { readTranslations, type TranslationBatch } from './translation-calls.ts';
import type { TranslationFilters } from './translation-filters.ts';

/**
 * What was read of the texts to translate, and the way to more of them.
 *
 * @param first what is worked on before more is read
 */
export function useTranslationBatches(filters: TranslationFilters, first: TranslationBatch) {
  const [batch, setBatch] = useState(first);
  const [isReading, setIsReading] = useState(false);
  const [error, setError] = useState<unknown>();
  const readOn = async (): Promise<void> => {
    setIsReading(true);
    setError(undefined);
    try {
      const next = await readTranslations(filters, batch.items);
      setBatch({ ...next, items: [...batch.items, ...next.items] });
    } catch (fault) {
      setError(fault);
    } finally {
      setIsReading(false);
    }
  };
  return { ...batch, isReading, error, readOn };
}
