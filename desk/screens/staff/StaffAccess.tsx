import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import type { Staff } from '../../../api/contract/desk/staff.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { ConfirmButton } from '../../app/ConfirmButton.tsx';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { useAction } from '../../app/use-action.ts';
import { endSessions, inviteAgain, removeFactor, removeStaff } from './staff-calls.ts';

interface StaffAccessProps {
  readonly colleague: Staff;
}

/** How a colleague comes in, and what an admin can do about it. */
export function StaffAccess({ colleague }: StaffAccessProps) {
  const { locale, messages } = useLanguage();
  const { staff } = messages;
  const navigate = useNavigate();
  const action = useAction([['colleague'], ['colleagues']]);
  const removal = useAction([['colleagues']]);
  const { id, name, state, last_seen_at: seen } = colleague;
  const remove = async () => {
    if (await removal.run(() => removeStaff(id))) await navigate({ to: '/staff' });
  };
  return (
    <section className="card">
      <h2>{staff.access}</h2>
      <dl className="facts">
        <dt>{staff.lastSeen}</dt>
        <dd>{seen === null ? staff.never : formatMoment(seen, locale)}</dd>
        <dt>{staff.factor}</dt>
        <dd>{colleague.has_second_factor ? staff.factorOn : staff.factorOff}</dd>
        <dt>{staff.since}</dt>
        <dd>{formatMoment(colleague.created_at, locale)}</dd>
      </dl>
      <div className="stack small">
        <p>
          <Link className="link" to="/audit" search={{ actor_kind: 'staff', actor_id: id } as never}>
            {staff.trail}
          </Link>
        </p>
        {state !== 'active' && (
          <Button
            className="button"
            isPending={action.isRunning}
            onPress={() => void action.run(() => inviteAgain(id))}
          >
            {staff.inviteAgain}
          </Button>
        )}
        {state === 'active' && (
          <ConfirmButton
            label={staff.endSessions}
            title={staff.endSessionsTitle(name)}
            lead={staff.endSessionsLead}
            onConfirm={() => void action.run(() => endSessions(id))}
          />
        )}
        {colleague.has_second_factor && (
          <ConfirmButton
            label={staff.removeFactor}
            title={staff.removeFactorTitle(name)}
            lead={staff.removeFactorLead}
            onConfirm={() => void action.run(() => removeFactor(id))}
          />
        )}
        <ConfirmButton
          label={staff.remove}
          title={staff.removeTitle(name)}
          lead={staff.removeLead}
          onConfirm={() => void remove()}
        />
      </div>
      <ActionResult state={removal.fault === '' ? action : removal} done={staff.done} />
    </section>
  );
}
