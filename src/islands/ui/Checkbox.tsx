import type { ReactNode } from 'react';
import { fieldLabel } from '../../../api/contract/form-messages.ts';
import type { FormRule } from '../../../api/contract/form-rules.ts';
import { fieldId } from '../../lib/forms/field-id.ts';
import { useFormContext } from './form-context.ts';
import { useFieldRules } from './use-field-rules.ts';

interface CheckboxProps {
  readonly name: string;
  readonly rules?: readonly FormRule[];
  /** What is agreed to, where the name of the field is not enough. */
  readonly children?: ReactNode;
}

const noRules: readonly FormRule[] = [];

/** A box to tick, and what is wrong with it. */
export function Checkbox({ name, rules = noRules, children }: CheckboxProps) {
  const { id: form, locale, values } = useFormContext();
  const error = useFieldRules(name, rules);
  const id = fieldId(form, name);
  return (
    <div className="check">
      <input
        id={id}
        name={name}
        type="checkbox"
        value="on"
        defaultChecked={values[name] === 'on'}
        required={rules.includes('form_terms')}
        aria-describedby={`${id}-error`}
        aria-invalid={error === undefined ? undefined : 'true'}
      />
      <label htmlFor={id}>{children ?? fieldLabel(name, locale)}</label>
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}
