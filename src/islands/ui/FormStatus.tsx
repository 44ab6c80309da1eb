import { formText } from '../../messages/form.ts';
import { useFormContext } from './form-context.ts';

interface FormStatusProps {
  readonly phase: 'idle' | 'sending' | 'failed';
  /** Shown while nothing is sent. */
  readonly note?: string;
}

/** What becomes of a form that was sent: on its way, or not arrived. */
export function FormStatus({ phase, note = '' }: FormStatusProps) {
  const t = formText(useFormContext().locale);
  const message = { idle: note, sending: t('form.sending'), failed: t('form.failed') };
  return (
    <span className="form-status" role="status">
      {message[phase]}
    </span>
  );
}
