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
  const { entity: ownEntity, id: ownId, version, used_by, pages: shown } = record;
  const { data } = useQuery({
    queryKey: [...usesKey, ownEntity, ownId, version],
    queryFn: ({ signal }) => readUses(record, signal),
    initialData: { users: used_by, pages: shown },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { users, pages } = data;
  return (
    <div className="record-uses">
      {users.length > 0 && (
        <details>
          <summary>{forms.usedBy(users.length)}</summary>
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
          </ul>
        </details>
      )}
      {pages.length > 0 && (
        <details>
          <summary>{forms.shownOn(pages.length)}</summary>
          <ul>
            {pages.map((path) => (
              <li key={path}>
                <a className="link" href={path} target="_blank" rel="noreferrer">
                  {path}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
