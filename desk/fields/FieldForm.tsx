import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Form } from 'react-aria-components';

interface FieldFormProps {
  /** What was refused of single fields, anew with each try. */
  readonly faults: Readonly<Record<string, string>>;
  readonly onSend: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A small form. Where something was refused, the first field that needs attention takes the focus. */
export function FieldForm({ faults, onSend, className = 'stack small', children }: FieldFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend();
  };
  return (
    <Form ref={form} className={className} onSubmit={send} validationBehavior="aria">
      {children}
    </Form>
  );
}
