import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../app/language.ts';
import { Waiting } from '../../app/Waiting.tsx';
import { readRevision, type SeenRecord } from '../../records/records.ts';
import { valueText } from '../../records/value-text.ts';

/** What one save of a record changed: what was before, and after. */
export function RevisionDifferences({ seen }: { readonly seen: SeenRecord }) {
  const { forms } = useMessages();
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
          <th scope="col">{forms.field}</th>
          <th scope="col">{forms.before}</th>
          <th scope="col">{forms.after}</th>
        </tr>
      </thead>
      <tbody>
        {data.differences.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row">{path}</th>
            <td>{valueText(before)}</td>
            <td>{valueText(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
