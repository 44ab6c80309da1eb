import { useEffect, useEffectEvent, useRef } from 'react';
import { isSingular } from '../../../api/rules/fill-message.ts';
import { isPlainPress } from '../../lib/browser/is-plain-press.ts';
import {
  type GuideQuery,
  readGuideQuery,
  type ShadeSearch,
  writeGuideQuery,
} from '../../lib/colours/guide-query.ts';
import type { Collection } from '../../lib/colours/guide-shade.ts';
import { queryOf } from '../../lib/forms/form-fields.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { GuideFields } from './GuideFields.tsx';
import { guideText } from './guide-messages.ts';

interface GuideFormProps {
  readonly locale: Locale;
  /** URL of the screen. */
  readonly path: string;
  readonly query: GuideQuery;
  /** The fields take the query over when this changes, and hold their own values otherwise. */
  readonly visit: number;
  readonly collections: readonly Collection[];
  /** How many shades were found. */
  readonly count: number;
  readonly onSearch: (search: ShadeSearch) => void;
  /** URL of the page without a search. */
  readonly resetHref: string;
  readonly onReset: () => void;
}

/** The search of the colour guide, which runs at every key. */
export function GuideForm(props: GuideFormProps) {
  const { locale, path, query, visit, collections, count, onSearch, resetHref, onReset } = props;
  const t = guideText(locale);
  const search = searchOf(query);
  const form = useRef<HTMLFormElement>(null);
  const searchForm = () => {
    if (form.current) onSearch(readSearch(form.current));
  };
  const searchEarly = useEffectEvent(() => {
    const isOther = form.current && writeGuideQuery(readSearch(form.current)) !== writeGuideQuery(search);
    if (isOther) searchForm();
  });
  useEffect(() => {
    // What was typed before the form was alive.
    searchEarly();
  }, []);
  const isOne = isSingular(count, locale);
  return (
    <search className="guide-search no-print">
      <form
        key={visit}
        ref={form}
        action={path}
        onInput={searchForm}
        onSubmit={(event) => {
          event.preventDefault();
          searchForm();
        }}
      >
        <GuideFields locale={locale} search={search} collections={collections} />
        <button className="btn" type="submit">
          {t('submit')}
        </button>
      </form>
      <p role="status" className={count > 0 ? 'found' : undefined}>
        {count === 0 ? t('none') : t(isOne ? 'found.one' : 'found.other', { count })}
      </p>
      {writeGuideQuery(search) !== '' && (
        <p>
          <a
            className="link"
            href={resetHref}
            onClick={(event) => {
              if (!isPlainPress(event)) return;
              event.preventDefault();
              onReset();
            }}
          >
            {t('reset')}
          </a>
        </p>
      )}
    </search>
  );
}

const searchOf = ({ text, collection, use }: GuideQuery): ShadeSearch => ({ text, collection, use });
const readSearch = (form: HTMLFormElement): ShadeSearch => searchOf(readGuideQuery(queryOf(form)));
