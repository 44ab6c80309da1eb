import { type FormEvent, useRef, useState } from 'react';
import { Button, FieldError, Form, Input, Label, TextField, ToggleButton } from 'react-aria-components';
import { faultText } from '../../app/fault-text.ts';
import { useMessages } from '../../app/language.ts';
import { signIn } from '../../app/session.ts';

/** The fields of the door. What is wrong stands below them, and what was typed stays. */
export function SignInForm() {
  const messages = useMessages();
  const { session } = messages;
  const [fault, setFault] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = field.current?.value ?? '';
    setFault(password === '' ? session.passwordMissing : '');
    if (password !== '') {
      setIsSending(true);
      await signIn({ password }).catch((error: unknown) => setFault(faultText(error, messages)));
      setIsSending(false);
    }
    field.current?.focus();
  };

  return (
    <Form className="door-form" onSubmit={send} validationBehavior="aria">
      {/* Keepers of passwords file them under a name. */}
      <input hidden readOnly name="username" autoComplete="username" value="editor" />
      <TextField
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        isInvalid={fault !== ''}
        autoFocus
      >
        <Label>{session.password}</Label>
        <div className="with-button">
          <Input ref={field} className="input" />
          <ToggleButton
            className="button quiet"
            isSelected={isShown}
            onChange={setIsShown}
            aria-label={isShown ? session.hidePassword : session.showPassword}
          >
            <span aria-hidden="true">{isShown ? '●' : '○'}</span>
          </ToggleButton>
        </div>
        <FieldError className="fault">{fault}</FieldError>
      </TextField>
      <Button type="submit" className="button primary" isPending={isSending}>
        {isSending ? session.signingIn : session.signIn}
      </Button>
    </Form>
  );
}
