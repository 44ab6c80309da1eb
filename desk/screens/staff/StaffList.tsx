import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components';
import type { Staff } from '../../../api/contract/desk/staff.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import type { Column } from '../../lists/SparseList.tsx';
import { staffSource, staffTones } from './staff-calls.ts';

const InviteDialog = lazy(async () => ({
  default: (await import('./InviteDialog.tsx')).InviteDialog,
}));

/** Who works at the desk, by name. */
export function StaffList() {
  const { locale, messages } = useLanguage();
  const { staff, lists } = messages;
  const [isInviting, setIsInviting] = useState(false);
  const columns: readonly Column<Staff>[] = [
    {
      key: 'name',
      label: staff.name,
      cell: ({ id, name }) => (
        <Link to="/staff/$id" params={{ id: String(id) }}>
          {name}
        </Link>
      ),
    },
    { key: 'email', label: staff.email, size: 'wide', cell: ({ email }) => email },
    {
      key: 'roles',
      label: staff.roles,
      size: 'wide',
      cell: (each) => each.roles.map((role) => staff.roleNames[role]).join(', '),
    },
    {
      key: 'state',
      label: staff.state,
      size: 'wide',
      cell: ({ state }) => (
        <span className="state" data-tone={staffTones[state]}>
          {staff.states[state]}
        </span>
      ),
    },
    {
      key: 'factor',
      label: staff.factor,
      size: 'narrow',
      cell: (each) => (each.has_second_factor ? staff.yes : staff.no),
    },
    {
      key: 'seen',
      label: staff.lastSeen,
      size: 'narrow',
      cell: ({ last_seen_at }) => (last_seen_at === null ? staff.never : formatMoment(last_seen_at, locale)),
    },
  ];
  return (
    <>
      <ListPage
        title={staff.title}
        source={staffSource}
        columns={columns}
        empty={lists.nothing}
        actions={
          <Button className="button primary" onPress={() => setIsInviting(true)}>
            {staff.invite}
          </Button>
        }
      />
      {isInviting && (
        <Suspense>
          <InviteDialog onClose={() => setIsInviting(false)} />
        </Suspense>
      )}
    </>
  );
}
