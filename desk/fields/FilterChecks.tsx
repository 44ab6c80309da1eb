import { useQuery } from '@tanstack/react-query';
import type { FilterInput } from '../../api/contract/catalogue.ts';
import { faultText } from '../app/fault-text.ts';
import { useLanguage } from '../app/language.ts';
import { Waiting } from '../app/Waiting.tsx';
import { useField } from '../forms/use-field.ts';
import { readInputs } from '../records/read-inputs.ts';
import { ChecksInput } from './ChecksInput.tsx';
import { FieldFrame } from './FieldFrame.tsx';

export interface FilterChecksProps {
  readonly path: string;
  readonly label: string;
}

/** What a product is found by: for each filter of the site its values, as boxes to check. */
export function FilterChecks({ path, label }: FilterChecksProps) {
  const { locale, messages } = useLanguage();
  const field = useField(path, label);
  const { data, error } = useQuery({
    queryKey: ['records', 'filter', 'inputs'],
    // What is stored is held to the contract when it is written.
    queryFn: async ({ signal }) =>
      (await readInputs('filter', signal)) as readonly unknown[] as readonly FilterInput[],
  });
  if (error) return <p className="fault">{faultText(error, messages)}</p>;
  if (!data) return <Waiting />;
  const filters = data.toSorted((one, other) => one.position - other.position);
  const names = new Set(filters.map((filter) => filter.technical_name));
  // A filter that the site has no more can be taken out, value by value.
  const strange = Object.keys(field.value ?? {}).filter((name) => !names.has(name));
  return (
    <FieldFrame field={field}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser. */}
      <div className="group" role="group" aria-label={label}>
        <p className="group-title">{label}</p>
        {filters.map((filter) => (
          <ChecksInput
            key={filter.technical_name}
            path={`${path}.${filter.technical_name}`}
            label={filter.label[locale]}
            options={filter.values.map((each) => ({ value: each.value, label: each.label[locale] }))}
            emptyIs={undefined}
          />
        ))}
        {strange.map((name) => (
          <ChecksInput key={name} path={`${path}.${name}`} label={name} options={[]} emptyIs={undefined} />
        ))}
      </div>
    </FieldFrame>
  );
}
