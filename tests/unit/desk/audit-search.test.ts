import { expect, test } from 'vitest';
import { readAuditSearch } from '../../../desk/screens/audit/audit-search.ts';

test('takes what the audit trail knows from an address', () => {
  const known = { actor_kind: 'staff', outcome: 'refused', operation: 'staff.invite', from: '2026-11-25' };
  expect(readAuditSearch({ ...known, actor_id: 7 })).toEqual({ ...known, actor_id: '7' });
});

test('leaves out what an address makes up', () => {
  const made = {
    actor_kind: 'ghost',
    outcome: '',
    actor_id: '-1',
    entity: ' ',
    from: '2026-13-45',
    other: 1,
  };
  expect(readAuditSearch(made)).toEqual({});
});
