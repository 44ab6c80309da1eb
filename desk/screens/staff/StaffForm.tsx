import { useState } from 'react';
import type { Staff } from '../../../api/contract/desk/staff.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { accountKey } from '../../app/account.ts';
import { useMessages } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { FieldForm } from '../../fields/FieldForm.tsx';
import { LanguageField } from '../../fields/LanguageField.tsx';
import { PlainText } from '../../fields/PlainText.tsx';
import { SendButton } from '../../fields/SendButton.tsx';
import { RoleBoxes } from './RoleBoxes.tsx';
import { updateStaff } from './staff-calls.ts';

interface StaffFormProps {
  readonly colleague: Staff;
}

/** Name, language and roles of a colleague. */
export function StaffForm({ colleague }: StaffFormProps) {
  const { staff } = useMessages();
  // An admin may change their own rights.
  const action = useAction([['colleague'], ['colleagues'], accountKey]);
  const [name, setName] = useState(colleague.name);
  const [lang, setLang] = useState(colleague.lang);
  const [roles, setRoles] = useState<Staff['roles']>(colleague.roles);
  const save = () => action.run(() => updateStaff(colleague.id, { name, lang, roles }));
  return (
    <section className="card">
      <h2>{staff.person}</h2>
      <FieldForm faults={action.fields} onSend={() => void save()}>
        <PlainText label={staff.name} value={name} onChange={setName} fault={action.fields['name']} />
        <LanguageField label={staff.language} value={lang} onChange={setLang} />
        <RoleBoxes
          chosen={roles}
          onChange={(chosen) => setRoles([...chosen])}
          fault={action.fields['roles']}
        />
        <div className="buttons">
          <SendButton isSending={action.isRunning}>{staff.save}</SendButton>
        </div>
      </FieldForm>
      <ActionResult state={action} done={staff.saved} />
    </section>
  );
}
