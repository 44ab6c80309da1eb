import type { ShadeSearch } from '../../lib/colours/guide-query.ts';
import type { Collection } from '../../lib/colours/guide-shade.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { guideText } from './guide-messages.ts';

interface GuideFieldsProps {
  readonly locale: Locale;
  readonly search: ShadeSearch;
  readonly collections: readonly Collection[];
}

/** What shades are searched by: name or code, collection, and where they are used. */
export function GuideFields({ locale, search, collections }: GuideFieldsProps) {
  const t = guideText(locale);
  return (
    <>
      <p>
        <label htmlFor="shade-text">{t('search')}</label>
        <input
          id="shade-text"
          type="search"
          name="q"
          defaultValue={search.text}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t('search')}
        />
      </p>
      <p>
        <label htmlFor="shade-collection">{t('collection')}</label>
        <select id="shade-collection" name="collection" defaultValue={search.collection}>
          <option value="">{t('allCollections')}</option>
          {collections.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </p>
      <p>
        <label htmlFor="shade-use">{t('use')}</label>
        <select id="shade-use" name="use" defaultValue={search.use}>
          <option value="">{t('everywhere')}</option>
          <option value="outside">{t('outsideOnly')}</option>
        </select>
      </p>
    </>
  );
}
