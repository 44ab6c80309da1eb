import type { ReactNode } from 'react';
import { Form } from '../../../src/islands/ui/Form.tsx';
import { useForm } from '../../../src/islands/ui/use-form.ts';
import { emptyForm, type FormState } from '../../../src/lib/forms/form-state.ts';
import type { SentFile } from '../../../src/lib/forms/sent-file.ts';
import type { Locale } from '../../../src/lib/i18n/locale.ts';

interface SampleFormProps {
  /** Names of the fields that stand in it. */
  readonly fields: readonly string[];
  readonly locale?: Locale;
  readonly state?: Partial<FormState>;
  readonly send?: (fields: URLSearchParams, files: readonly SentFile[]) => Promise<void>;
  readonly hasFiles?: boolean;
  readonly children: ReactNode;
}

/** A form around the fields that a test is about. */
export function SampleForm(props: SampleFormProps) {
  const {
    fields,
    locale = 'fr',
    state = {},
    send = async () => undefined,
    hasFiles = false,
    children,
  } = props;
  const form = useForm({ id: 'sample', locale, state: { ...emptyForm, ...state }, send });
  return (
    <Form form={form} action="/sample" submit="Envoyer" fields={fields} hasFiles={hasFiles}>
      {children}
    </Form>
  );
}
