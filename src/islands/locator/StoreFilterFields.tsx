import type { StoreType } from '../../../api/contract/store-locator.ts';
import type { StoreFilters } from '../../lib/stores/locator-query.ts';
import type { LocatorMessages } from './messages.ts';

export interface FilterChoices {
  readonly types: readonly { readonly value: StoreType; readonly label: string }[];
  /** Root categories that may be in stock. */
  readonly ranges: readonly { readonly value: string; readonly label: string }[];
}

interface StoreFilterFieldsProps extends FilterChoices {
  readonly query: StoreFilters;
  readonly texts: LocatorMessages;
}

/** What shops must meet: their kind, what they stock, whom they serve, whether they tint and are open now. */
export function StoreFilterFields({ query, types, ranges, texts }: StoreFilterFieldsProps) {
  const audiences = [
    { value: '0', label: texts.openToAll },
    { value: '1', label: texts.forProfessionals },
  ];
  const choices = [
    { name: 'type', label: texts.type, all: texts.allTypes, chosen: query.type, options: types },
    { name: 'range', label: texts.range, all: texts.allRanges, chosen: query.range, options: ranges },
    {
      name: 'professional',
      label: texts.audience,
      all: texts.allAudiences,
      chosen: query.professional,
      options: audiences,
    },
  ];
  return (
    <fieldset>
      <legend className="sr">{texts.filters}</legend>
      {choices.map(({ name, label, all, chosen, options }) => (
        <p className="measure" key={name}>
          <label htmlFor={`store-${name}`}>{label}</label>
          <select id={`store-${name}`} name={name} defaultValue={chosen ?? ''}>
            <option value="">{all}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </p>
      ))}
      <label className="store-tick">
        <input type="checkbox" name="tints" value="1" defaultChecked={query.tints !== undefined} />
        {texts.tints}
      </label>
      <label className="store-tick">
        <input type="checkbox" name="open" value="1" defaultChecked={query.open !== undefined} />
        {texts.openNow}
      </label>
    </fieldset>
  );
}
