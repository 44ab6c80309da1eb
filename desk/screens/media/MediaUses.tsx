import { Link } from '@tanstack/react-router';
import type { MediaRecord } from '../../../api/contract/desk/media.ts';
import { useLanguage } from '../../app/language.ts';

/** What refers to a file. */
export function MediaUses({ file }: { readonly file: MediaRecord }) {
  const { locale, messages } = useLanguage();
  const { forms, media, records } = messages;
  const { used_by: users, used_by_total: count } = file;
  const entities: Readonly<Record<string, string>> = records.entities;
  return (
    <section className="card">
      <h2>{media.usedBy}</h2>
      {users.length === 0 && <p className="muted">{media.unused}</p>}
      <ul className="plain-list">
        {users.map(({ entity, key, id, title, side }) => (
          <li key={`${entity} ${key} ${side}`}>
            <span className="muted">{entities[entity] ?? entity}</span>{' '}
            <Link className="link" to="/records/$entity/$id" params={{ entity, id: String(id) }}>
              {title[locale]}
            </Link>
            {side !== 'live' && <span className="muted"> {media.sides[side]}</span>}
          </li>
        ))}
        {count > users.length && <li className="muted">{forms.others(count - users.length)}</li>}
      </ul>
    </section>
  );
}
