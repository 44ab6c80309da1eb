import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../app/language.ts';
import { Waiting } from '../../app/Waiting.tsx';
import { describeValue } from '../../records/describe-value.ts';
import { readRevision, type SeenRecord } from '../../records/records.ts';
import { textLabel } from '../../records/text-label.ts';
import { useHistoryMessages } from './use-history-messages.ts';

/** What one save of a record changed: what was before, and after. */
export function RevisionDifferences({ seen }: { readonly seen: SeenRecord }) {
  const { locale, messages } = useLanguage();
  const texts = useHistoryMessages();
  const reader = { entity: seen.entity, locale, messages };
  const { data } = useQuery({
    queryKey: ['revision', seen.entity, seen.id, seen.version],
    queryFn: ({ signal }) => readRevision(seen, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return <Waiting />;
  return (
    <table className="table differences">
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {data.differences.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row">{textLabel(seen.entity, path, messages)}</th>
            <td>{describeValue(path, before, reader)}</td>
            <td>{describeValue(path, after, reader)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
