import { useState } from 'react';
import type { DeskAccount } from '../../../api/contract/desk/staff.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { accountKey } from '../../app/account.ts';
import { useLanguage } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { FieldForm } from '../../fields/FieldForm.tsx';
import { LanguageField } from '../../fields/LanguageField.tsx';
import { PlainText } from '../../fields/PlainText.tsx';
import { SendButton } from '../../fields/SendButton.tsx';
import { updateAccount } from './account-calls.ts';
import { useAccountMessages } from './use-account-messages.ts';

interface ProfileFormProps {
  readonly account: DeskAccount;
}

/** One’s own name, and the language in which one is written to. */
export function ProfileForm({ account }: ProfileFormProps) {
  const { locale } = useLanguage();
  const texts = useAccountMessages();
  const action = useAction([accountKey]);
  const [name, setName] = useState(account.name);
  const [lang, setLang] = useState(account.lang ?? locale);
  return (
    <section className="card">
      <h2>{texts.profile}</h2>
      <FieldForm faults={action.fields} onSend={() => void action.run(() => updateAccount(name, lang))}>
        <PlainText
          label={texts.name}
          value={name}
          onChange={setName}
          fault={action.fields['name']}
          autoComplete="name"
        />
        <LanguageField label={texts.language} value={lang} onChange={setLang} />
        <div className="buttons">
          <SendButton isSending={action.isRunning}>{texts.save}</SendButton>
        </div>
      </FieldForm>
      <ActionResult state={action} done={texts.saved} />
    </section>
  );
}
