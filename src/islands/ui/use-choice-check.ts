import { useEffect } from 'react';
import { type FormFault, formMessage } from '../../../api/contract/form-messages.ts';
import { fieldId } from '../../lib/forms/field-id.ts';
import { useFormContext } from './form-context.ts';

/** Has a group of radio buttons checked when its form is sent, as long as it is to be seen. */
export function useChoiceCheck(name: string, fault: FormFault): void {
  const { id, locale, register } = useFormContext();
  useEffect(
    () =>
      register(name, (form) => {
        const group = form.querySelector(`fieldset[id="${fieldId(id, name)}"]`);
        const isAsked = group?.checkVisibility() ?? false;
        const isChosen = form.querySelector(`[name="${name}"]:checked`) !== null;
        return isAsked && !isChosen ? formMessage(fault, name, locale) : undefined;
      }),
    [id, name, fault, locale, register],
  );
}
