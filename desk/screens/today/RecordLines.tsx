import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RecordItem } from '../../../api/contract/desk/records.ts';
import type { operations } from '../../../api/contract/operations.ts';
import { get } from '../../app/api.ts';
import { faultText } from '../../app/fault-text.ts';
import { useLanguage } from '../../app/language.ts';

const shown = 8;

interface RecordLinesProps {
  readonly title: string;
  /** Message when there are none. */
  readonly empty: string;
  /** `recent`: what was saved last; `scheduled`: what changes next. */
  readonly list: 'recent' | 'scheduled';
  /** Content next to the title of a record. */
  readonly aside: (item: RecordItem) => ReactNode;
}

/** The first records of a list over all entities, each with the way to it. */
export function RecordLines({ title, empty, list, aside }: RecordLinesProps) {
  const { locale, messages } = useLanguage();
  const { data, error } = useQuery({
    queryKey: ['today', list],
    queryFn: ({ signal }) =>
      get<typeof operations.record.recent>(`/desk/${list}`, { query: { perPage: shown }, signal }),
    refetchInterval: 60_000,
  });
  return (
    <section className="card">
      <h2>{title}</h2>
      {error && <p className="fault">{faultText(error, messages)}</p>}
      {!data && !error && <p className="muted">{messages.faults.loading}</p>}
      {data?.items.length === 0 && <p className="muted">{empty}</p>}
      {data && data.items.length > 0 && (
        <ul className="record-lines">
          {data.items.map((item) => (
            <li key={`${item.entity}${item.id}`}>
              <Link
                className="link"
                to="/records/$entity/$id"
                params={{ entity: item.entity, id: String(item.id) }}
              >
                {item.title[locale]}
              </Link>
              <span className="muted">
                {messages.records.entities[item.entity]} · {aside(item)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
