import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { Role } from '../../../api/contract/rights.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { useLanguage } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { FieldForm } from '../../fields/FieldForm.tsx';
import { LanguageField } from '../../fields/LanguageField.tsx';
import { PlainText } from '../../fields/PlainText.tsx';
import { SendButton } from '../../fields/SendButton.tsx';
import { RoleBoxes } from './RoleBoxes.tsx';
import { inviteStaff } from './staff-calls.ts';

interface InviteDialogProps {
  readonly onClose: () => void;
}

/** Invites a colleague by email, and goes on to their account. */
export function InviteDialog({ onClose }: InviteDialogProps) {
  const { locale, messages } = useLanguage();
  const { staff, frame } = messages;
  const navigate = useNavigate();
  const action = useAction([['colleagues']]);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [lang, setLang] = useState(locale);
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const invite = () =>
    action.run(async () => {
      const { id } = await inviteStaff({ name, email, lang, roles });
      await navigate({ to: '/staff/$id', params: { id: String(id) } });
    });
  return (
    <ModalOverlay className="overlay" isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className="modal narrow">
        <Dialog className="dialog">
          <Heading slot="title">{staff.invite}</Heading>
          <p>{staff.inviteLead}</p>
          <FieldForm faults={action.fields} onSend={() => void invite()}>
            <PlainText
              label={staff.email}
              value={email}
              onChange={setEmail}
              fault={action.fields['email']}
              inputMode="email"
              autoFocus
            />
            <PlainText label={staff.name} value={name} onChange={setName} fault={action.fields['name']} />
            <LanguageField label={staff.language} value={lang} onChange={setLang} />
            <RoleBoxes chosen={roles} onChange={setRoles} fault={action.fields['roles']} />
            <ActionResult state={action} done="" />
            <div className="actions">
              <Button className="button" onPress={onClose}>
                {frame.cancel}
              </Button>
              <SendButton isSending={action.isRunning}>{staff.sendInvitation}</SendButton>
            </div>
          </FieldForm>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
