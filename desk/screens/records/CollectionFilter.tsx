import { useQuery } from '@tanstack/react-query';
import type { Reference } from '../../../api/contract/field.ts';
import { useLanguage } from '../../app/language.ts';
import { Choice } from '../../fields/Choice.tsx';
import { findRecords } from '../../records/records.ts';
import { codeOf } from '../../records/references.ts';

const collections: Reference = { entity: 'tag', kind: 'teinte' };

interface CollectionFilterProps {
  readonly value: string;
  readonly onChange: (collection: string) => void;
}

/** Narrows the shades to a collection of them. */
export function CollectionFilter({ value, onChange }: CollectionFilterProps) {
  const { locale, messages } = useLanguage();
  const { fields, lists } = messages;
  const { data = [] } = useQuery({
    queryKey: ['records', 'tag', 'collections'],
    queryFn: ({ signal }) => findRecords(collections, '', signal),
  });
  return (
    <Choice
      label={fields.collection}
      options={[
        { value: '', label: lists.all },
        ...data.map(({ key, title }) => ({ value: codeOf(collections, key), label: title[locale] })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
