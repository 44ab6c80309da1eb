import type { Role } from '../../../api/contract/rights.ts';
import { useMessages } from '../../app/language.ts';
import { Boxes } from '../../fields/Boxes.tsx';
import { roles } from './staff-calls.ts';

interface RoleBoxesProps {
  readonly chosen: readonly Role[];
  readonly onChange: (chosen: readonly Role[]) => void;
  readonly fault?: string | undefined;
}

/** The roles of a colleague, with what each may do. */
export function RoleBoxes({ chosen, onChange, fault }: RoleBoxesProps) {
  const { staff } = useMessages();
  return (
    <Boxes
      label={staff.roles}
      options={roles.map((value) => ({
        value,
        label: staff.roleNames[value],
        lead: staff.roleLeads[value],
      }))}
      chosen={chosen}
      onChange={onChange}
      fault={fault}
    />
  );
}
