import { useQuery } from '@tanstack/react-query';
import { type RecordEntity, recordEntities } from '../../../api/contract/desk/record-entities.ts';
import { locales } from '../../../languages/locales.ts';
import { languageNames } from '../../../languages/names.ts';
import { faultText } from '../../app/fault-text.ts';
import { useLanguage } from '../../app/language.ts';
import { useTitle } from '../../app/use-title.ts';
import { Waiting } from '../../app/Waiting.tsx';
import { Choice } from '../../fields/Choice.tsx';
import { StateFilter } from '../../lists/StateFilter.tsx';
import { useFilters } from '../../lists/use-filters.ts';
import { TranslationQueue } from './TranslationQueue.tsx';
import { readTranslations } from './translation-calls.ts';
import { readTranslationFilters, textStates } from './translation-filters.ts';
import { useTranslationMessages } from './use-translation-messages.ts';

/** What lacks in a language, and what was translated from a text that has changed, worked through text by text. */
export function TranslationScreen() {
  const { locale, messages } = useLanguage();
  const translations = useTranslationMessages();
  const { frame, lists, records } = messages;
  const [filters, setFilters] = useFilters((search) => readTranslationFilters(search, locale));
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['translations', filters],
    queryFn: ({ signal }) => readTranslations(filters, [], signal),
    // An editor works through it: what comes anew comes by filters.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useTitle(frame.translations);
  const { entity, state, ...rest } = filters;
  const chooseEntity = (chosen: RecordEntity | undefined) =>
    setFilters({ ...rest, ...(state && { state }), ...(chosen && { entity: chosen }) });
  return (
    <div className="page translations">
      <header className="page-head">
        <h1>{frame.translations}</h1>
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: search elements are not known to every screen reader yet. */}
      <div className="filters" role="search">
        <Choice
          label={translations.into}
          options={locales.map((each) => ({ value: each, label: languageNames[each].own }))}
          value={filters.locale}
          onChange={(chosen) =>
            setFilters({ ...filters, locale: locales.find((each) => each === chosen) ?? filters.locale })
          }
        />
        <StateFilter
          label={translations.state}
          states={textStates}
          names={translations.states}
          value={state}
          onChange={(chosen) =>
            setFilters({ ...rest, ...(entity && { entity }), ...(chosen && { state: chosen }) })
          }
        />
        <Choice
          label={translations.kind}
          options={[
            { value: '', label: lists.all },
            ...recordEntities.map((each) => ({ value: each, label: records.entities[each] })),
          ]}
          value={entity ?? ''}
          onChange={(chosen) => chooseEntity(recordEntities.find((each) => each === chosen))}
        />
      </div>
      {error && <p className="notice bad">{faultText(error, messages)}</p>}
      {!data && !error && <Waiting />}
      {data && !isPlaceholderData && (
        <TranslationQueue key={JSON.stringify(filters)} filters={filters} first={data} />
      )}
    </div>
  );
}
