import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RecordDetail } from '../../../api/contract/desk/records.ts';
import { useLanguage } from '../../app/language.ts';
import { readUses, usesKey } from '../../records/records.ts';

/** What refers to a record, and the pages that show it: these are known once they are rendered. */
export function RecordUses({ record }: { readonly record: RecordDetail }) {
  const { locale, messages } = useLanguage();
  const { forms, records } = messages;
  const entities: Readonly<Record<string, string>> = records.entities;
  const { entity: ownEntity, id: ownId, version } = record;
  const { data } = useQuery({
    queryKey: [...usesKey, ownEntity, ownId, version],
    queryFn: ({ signal }) => readUses(record, signal),
    initialData: record,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { used_by: users, used_by_total: userCount, pages, pages_total: pageCount } = data;
  return (
    <div className="record-uses">
      {userCount > 0 && (
        <details>
          <summary>{forms.usedBy(userCount)}</summary>
          <ul>
            {users.map(({ entity, key, id, title }) => (
              <li key={`${entity} ${key}`}>
                <strong>{entities[entity] ?? entity}</strong>{' '}
                {id === null ? (
                  title[locale]
                ) : (
                  <Link className="link" to="/records/$entity/$id" params={{ entity, id: String(id) }}>
                    {title[locale]}
                  </Link>
                )}
              </li>
            ))}
            {userCount > users.length && <li>{forms.others(userCount - users.length)}</li>}
          </ul>
        </details>
      )}
      {pages.length > 0 && (
        <details>
          <summary>{forms.shownOn(pageCount)}</summary>
          <ul>
            {pages.map((path) => (
              <li key={path}>
                <a className="link" href={path} target="_blank" rel="noreferrer">
                  {path}
                </a>
              </li>
            ))}
            {pageCount > pages.length && <li>{forms.others(pageCount - pages.length)}</li>}
          </ul>
        </details>
      )}
    </div>
  );
}
