import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { faultText } from '../../app/fault-text.ts';
import { useMessages } from '../../app/language.ts';
import { useTitle } from '../../app/use-title.ts';
import { Waiting } from '../../app/Waiting.tsx';
import { StaffAccess } from './StaffAccess.tsx';
import { StaffForm } from './StaffForm.tsx';
import { readStaff, staffTones } from './staff-calls.ts';

const route = getRouteApi('/staff/$id');

/** A colleague: their roles, and what an admin can do about their account. */
export function StaffScreen() {
  const { id }: { id: string } = route.useParams();
  const messages = useMessages();
  const { staff } = messages;
  const { data: colleague, error } = useQuery({
    queryKey: ['colleague', id],
    queryFn: ({ signal }) => readStaff(id, signal),
  });
  useTitle(colleague?.name ?? staff.title);
  if (error) return <p className="notice bad">{faultText(error, messages)}</p>;
  if (!colleague) return <Waiting />;
  return (
    <div className="page">
      <header className="record-head">
        <Link className="link" to="/staff">
          {staff.title}
        </Link>
        <h1>{colleague.name}</h1>
        <p>
          <span className="state" data-tone={staffTones[colleague.state]}>
            {staff.states[colleague.state]}
          </span>{' '}
          <span className="muted">{colleague.email}</span>
        </p>
      </header>
      <div className="with-side">
        <StaffForm colleague={colleague} key={colleague.id} />
        <StaffAccess colleague={colleague} />
      </div>
    </div>
  );
}
