import type { RefObject } from 'react';
import { formMessages } from '../../../api/contract/form-messages.ts';
import { fieldId } from '../../lib/forms/field-id.ts';
import { formText } from '../../messages/form.ts';
import { useFormContext } from './form-context.ts';
import type { FormSummary } from './use-form.ts';

interface ErrorSummaryProps {
  readonly summary: FormSummary;
  /** Names of the fields that stand in the form; what is wrong elsewhere is shown here only. */
  readonly fields: readonly string[];
  readonly box: RefObject<HTMLDivElement | null>;
}

/** What is wrong with a form, with links to its fields; has the focus when the form was refused. */
export function ErrorSummary({ summary: { message, errors }, fields, box }: ErrorSummaryProps) {
  const { id, locale, errors: current } = useFormContext();
  // What is wrong with a field goes from here as well once the field is right.
  const shown = errors.flatMap((error) =>
    fields.includes(error.path) ? current.filter(({ path }) => path === error.path) : [error],
  );
  const isRefused = shown.length > 0 || message !== undefined;
  // That a form without a captcha is to be sent once more is no fault.
  const confirmation = formMessages.captcha_confirm[locale];
  const isConfirmation = shown.length > 0 && shown.every((error) => error.message === confirmation);
  const title = isConfirmation ? confirmation : (message ?? formText(locale)('form.errors'));
  return (
    <div
      ref={box}
      className={isConfirmation ? 'form-errors form-note' : 'form-errors'}
      id={`${id}-errors`}
      tabIndex={-1}
      role="alert"
      aria-labelledby={`${id}-errors-title`}
      hidden={!isRefused}
      // biome-ignore lint/a11y/noAutofocus: a page in response to a form begins with what is wrong.
      autoFocus={isRefused}
    >
      <p id={`${id}-errors-title`}>
        <strong>{title}</strong>
      </p>
      <ul>
        {(isConfirmation ? [] : shown).map(({ path, message: text }) => (
          <li key={`${path} ${text}`}>
            {fields.includes(path) ? <a href={`#${fieldId(id, path)}`}>{text}</a> : text}
          </li>
        ))}
      </ul>
    </div>
  );
}
