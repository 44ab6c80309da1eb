import { useState } from 'react';
import { maximumPasswordLength } from '../../../api/contract/form-rules.ts';
import {
  passwordStrength,
  type StrengthLevel,
  strengthLevels,
} from '../../../api/rules/password-strength.ts';
import { useAlive } from '../../lib/react/use-alive.ts';
import { useWindowEvent } from '../../lib/react/use-window-event.ts';
import { formText } from '../../messages/form.ts';
import { Field, type FieldProps } from './Field.tsx';
import { useFormContext } from './form-context.ts';

interface PasswordProps extends Pick<FieldProps, 'name' | 'rules' | 'label' | 'hint'> {
  readonly autoComplete: 'current-password' | 'new-password';
  /** Shows how strong a new password is. */
  readonly hasStrength?: boolean;
}

/** A field for a password that can be read, and that shows how strong a new one is while it is typed. */
export function Password({ hasStrength = false, ...field }: PasswordProps) {
  const t = formText(useFormContext().locale);
  const [isShown, setShown] = useState(false);
  const [level, setLevel] = useState<StrengthLevel>();
  const isAlive = useAlive();
  // What was made readable goes out hidden, so that browsers offer to save it.
  useWindowEvent('submit', () => setShown(false));
  return (
    <Field
      {...field}
      type="password"
      isReadable={isShown}
      maxLength={maximumPasswordLength}
      onInput={
        hasStrength ? (typed) => setLevel(typed === '' ? undefined : passwordStrength(typed)) : undefined
      }
    >
      <div className="password" hidden={!isAlive}>
        {hasStrength && (
          <span className="strength" data-level={level ?? ''}>
            <span className="strength-bars" aria-hidden="true">
              {strengthLevels.map((each) => (
                <i key={each} />
              ))}
            </span>
            <span role="status">{level && `${t('form.strength')} ${t(`form.strength.${level}`)}`}</span>
          </span>
        )}
        <button
          className="link"
          type="button"
          aria-pressed={isShown}
          onClick={() => setShown((before) => !before)}
        >
          {t('form.reveal')}
        </button>
      </div>
    </Field>
  );
}
