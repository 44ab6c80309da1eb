import { useState } from 'react';
import { FieldError, Input, Label, Text, TextField, ToggleButton } from 'react-aria-components';
import { useMessages } from '../app/language.ts';

interface SecretTextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly fault?: string | undefined;
  /** What helps to fill it in. */
  readonly description?: string;
  /** Whether a keeper of passwords fills it in, or makes one. */
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
  readonly autoFocus?: boolean;
}

/** A password, which can be shown while it is typed. */
export function SecretText(props: SecretTextProps) {
  const { label, value, onChange, fault = '', description = '', autoComplete, autoFocus = false } = props;
  const { session } = useMessages();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      className="field"
      type={isShown ? 'text' : 'password'}
      value={value}
      onChange={onChange}
      isInvalid={fault !== ''}
      validationBehavior="aria"
      autoComplete={autoComplete}
      autoFocus={autoFocus}
    >
      <Label>{label}</Label>
      <div className="with-button">
        <Input className="input" />
        <ToggleButton
          className="button quiet"
          isSelected={isShown}
          onChange={setIsShown}
          aria-label={isShown ? session.hidePassword : session.showPassword}
        >
          <span aria-hidden="true">{isShown ? '●' : '○'}</span>
        </ToggleButton>
      </div>
      {description !== '' && (
        <Text slot="description" className="description">
          {description}
        </Text>
      )}
      <FieldError className="fault">{fault}</FieldError>
    </TextField>
  );
}
