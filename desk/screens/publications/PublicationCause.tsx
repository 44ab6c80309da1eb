import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { PublicationRun } from '../../../api/contract/desk/publications.ts';
import { useLanguage } from '../../app/language.ts';
import { usePublicationMessages } from '../../records/use-publication-messages.ts';

/** What a run was made for: records with the way to them, then the lists that show them. */
export function PublicationCause({ run }: { readonly run: PublicationRun }) {
  const { locale, messages } = useLanguage();
  const texts = usePublicationMessages();
  const others = run.causes_total - run.causes.length;
  const lists = run.lists.map((entity) => messages.records.entities[entity]);
  if (run.causes.length === 0 && lists.length === 0) return texts.scopes[run.scope];
  return (
    <>
      {run.causes.map(({ entity, id, title }, index) => (
        <Fragment key={`${entity}${id}`}>
          {index > 0 && ', '}
          <Link className="link" to="/records/$entity/$id" params={{ entity, id: String(id) }}>
            {title[locale]}
          </Link>
        </Fragment>
      ))}
      {others > 0 && ` ${texts.more(others)}`}
      {lists.length > 0 && <span className="muted"> {texts.lists(lists.join(', '))}</span>}
    </>
  );
}
