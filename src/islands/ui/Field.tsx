import type { ReactNode } from 'react';
import { fieldLabel } from '../../../api/contract/form-messages.ts';
import type { FormRule } from '../../../api/contract/form-rules.ts';
import { fieldId } from '../../lib/forms/field-id.ts';
import { formText } from '../../messages/form.ts';
import { useFormContext } from './form-context.ts';
import { TextArea } from './TextArea.tsx';
import { useFieldRules } from './use-field-rules.ts';

/** What a `select` offers. */
export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

export interface FieldProps {
  readonly name: string;
  readonly rules?: readonly FormRule[];
  /** Label where the name of the field is not enough. */
  readonly label?: string | undefined;
  readonly hint?: string | undefined;
  readonly type?: 'text' | 'email' | 'tel' | 'date' | 'password' | 'textarea' | 'select';
  /** Options of a `select`; without an empty one, the first is chosen. */
  readonly options?: readonly FieldOption[];
  /** Options below a heading, after the others. */
  readonly groups?: readonly { readonly label: string; readonly options: readonly FieldOption[] }[];
  readonly inputMode?: 'numeric' | undefined;
  readonly autoComplete?: string;
  readonly maxLength?: number;
  /** Id of a list of suggestions. */
  readonly list?: string | undefined;
  /** Its label does not show whether it may stay empty. */
  readonly isPlain?: boolean;
  /** Shows the characters of a password. */
  readonly isReadable?: boolean;
  /** Called with what a field for a line holds, at every key. */
  readonly onInput?: ((typed: string) => void) | undefined;
  readonly children?: ReactNode;
}

const noRules: readonly FormRule[] = [];

/** A field with its label, a hint, and what is wrong with it. */
export function Field({
  name,
  rules = noRules,
  label,
  hint,
  type = 'text',
  options = [],
  groups = [],
  inputMode,
  autoComplete = 'off',
  maxLength,
  list,
  isPlain = false,
  isReadable = false,
  onInput,
  children,
}: FieldProps) {
  const { id: form, locale, values } = useFormContext();
  const error = useFieldRules(name, rules);
  const id = fieldId(form, name);
  const isRequired = rules.includes('form_required');
  const common = {
    id,
    name,
    autoComplete,
    defaultValue: values[name] ?? '',
    // HTML asks for a choice only where the first choice is none.
    required: isRequired && (type !== 'select' || options[0]?.value === ''),
    'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
    'aria-invalid': error === undefined ? undefined : ('true' as const),
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {label ?? fieldLabel(name, locale)}{' '}
        {!isRequired && !isPlain && <small>{formText(locale)('form.optional')}</small>}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {type === 'select' && (
        <select {...common}>
          <Options options={options} />
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              <Options options={group.options} />
            </optgroup>
          ))}
        </select>
      )}
      {type === 'textarea' && <TextArea {...common} maxLength={maxLength} rows={4} />}
      {type !== 'select' && type !== 'textarea' && (
        <input
          {...common}
          type={isReadable ? 'text' : type}
          list={list}
          maxLength={type === 'date' ? undefined : maxLength}
          inputMode={type === 'email' || type === 'tel' ? type : inputMode}
          spellCheck={type === 'text' ? undefined : 'false'}
          onInput={onInput && (({ currentTarget }) => onInput(currentTarget.value))}
        />
      )}
      {children}
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}

const Options = ({ options }: { readonly options: readonly FieldOption[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
