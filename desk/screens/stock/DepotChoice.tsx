import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Choice } from '../../fields/Choice.tsx';

import { depotsQuery } from '../../records/depots.ts';
import { useStockMessages } from './use-stock-messages.ts';

interface DepotChoiceProps {
  /** Code; empty for the first. */
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** The depot that something is about, where there are several; without any, the way to make one. */
export function DepotChoice({ value, onChange }: DepotChoiceProps) {
  const stock = useStockMessages();
  const { data: depots } = useQuery(depotsQuery);
  const [first] = depots ?? [];
  if (depots?.length === 0)
    return (
      <p>
        {stock.noDepot}{' '}
        <Link className="link" to="/records/$entity" params={{ entity: 'depot' }}>
          {stock.toDepots}
        </Link>
      </p>
    );
  if (depots === undefined || first === undefined || depots.length === 1) return null;
  return (
    <Choice
      label={stock.depot}
      options={depots.map(({ code, name }) => ({ value: code, label: name }))}
      value={value === '' ? first.code : value}
      onChange={onChange}
    />
  );
}
