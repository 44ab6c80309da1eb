import { Button } from 'react-aria-components';
import { FilterInput } from '../../lists/FilterInput.tsx';
import { StateFilter } from '../../lists/StateFilter.tsx';
import { type AuditFilters, actorKinds, auditKinds, outcomes } from './audit-search.ts';
import { useAuditMessages } from './use-audit-messages.ts';

interface AuditFilterFieldsProps {
  readonly filters: AuditFilters;
  readonly onChange: (filters: AuditFilters) => void;
}

const inputs = [
  { name: 'operation', type: 'text' },
  { name: 'entity', type: 'text' },
  { name: 'entity_id', type: 'text' },
  { name: 'from', type: 'date' },
  { name: 'to', type: 'date' },
] as const;

/** The filters with another value of one, or without it. */
const changed = (
  filters: AuditFilters,
  name: keyof AuditFilters,
  value: string | undefined,
): AuditFilters => {
  const { [name]: _former, ...others } = filters;
  return value === undefined || value === '' ? others : { ...others, [name]: value };
};

/** What narrows the audit trail: who, what, how it ended, and when. */
export function AuditFilterFields({ filters, onChange }: AuditFilterFieldsProps) {
  const audit = useAuditMessages();
  return (
    <>
      <StateFilter
        label={audit.kind}
        states={auditKinds}
        names={audit.kinds}
        value={filters.kind}
        onChange={(kind) => onChange(changed(filters, 'kind', kind))}
      />
      <StateFilter
        label={audit.actorKind}
        states={actorKinds}
        names={audit.actorKinds}
        value={filters.actor_kind}
        // The same number is another actor among programs.
        onChange={(kind) => onChange(changed(changed(filters, 'actor_id', undefined), 'actor_kind', kind))}
      />
      <StateFilter
        label={audit.outcome}
        states={outcomes}
        names={audit.outcomes}
        value={filters.outcome}
        onChange={(outcome) => onChange(changed(filters, 'outcome', outcome))}
      />
      {inputs.map(({ name, type }) => (
        <FilterInput
          key={name}
          label={audit[name]}
          type={type}
          value={filters[name] ?? ''}
          onChange={(value) => onChange(changed(filters, name, value))}
        />
      ))}
      {Object.keys(filters).length > 0 && (
        <Button className="button quiet" onPress={() => onChange({})}>
          {audit.clear}
        </Button>
      )}
    </>
  );
}
