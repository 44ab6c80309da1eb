import type { ReactNode } from 'react';
import { formText } from '../../messages/form.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormStatus } from './FormStatus.tsx';
import { FormContext } from './form-context.ts';
import type { useForm } from './use-form.ts';

interface FormProps {
  readonly form: ReturnType<typeof useForm>;
  readonly action: string;
  readonly submit: string;
  /** Names of the fields that stand in the form; what is wrong elsewhere is shown in the summary only. */
  readonly fields: readonly string[];
  /** Parts of it are only shown when they are needed: a browser without scripts must not ask for all. */
  readonly hasHiddenParts?: boolean;
  /** A field takes files. */
  readonly hasFiles?: boolean;
  /** Content next to the button. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A form that is posted without JavaScript, and sent in place with it: what is wrong comes first, then its fields. */
export function Form({
  form: { form, summaryBox, context, summary, phase, note, hasCaptcha, state, submit },
  action,
  submit: label,
  fields,
  hasHiddenParts = false,
  hasFiles = false,
  actions,
  children,
}: FormProps) {
  return (
    <FormContext value={context}>
      <form
        ref={form}
        className="form"
        id={context.id}
        method="post"
        action={action}
        encType={hasFiles ? 'multipart/form-data' : undefined}
        noValidate={hasHiddenParts}
        onSubmit={submit}
      >
        <ErrorSummary summary={summary} fields={fields} box={summaryBox} />
        {children}
        {hasCaptcha && (
          <>
            <p className="form-trap" aria-hidden="true">
              <label htmlFor={`${context.id}-website`}>{formText(context.locale)('form.trap')}</label>
              <input
                id={`${context.id}-website`}
                name="website"
                type="text"
                tabIndex={-1}
                autoComplete="off"
              />
            </p>
            <input type="hidden" name="captcha" data-captcha="" />
            <input type="hidden" name="stamp" defaultValue={state.stamp} />
          </>
        )}
        <p className="row">
          <button className="btn" type="submit" aria-disabled={phase === 'sending' || undefined}>
            {label}
          </button>
          {actions}
          <FormStatus phase={phase} note={note} />
        </p>
      </form>
    </FormContext>
  );
}
