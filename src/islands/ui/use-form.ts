import { type FormEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { CaptchaAction } from '../../../api/contract/captcha.ts';
import type { FieldError } from '../../../api/contract/errors.ts';
import { reportLoading } from '../../lib/browser/show-loading.ts';
import type { FormState } from '../../lib/forms/form-state.ts';
import { besideFile, type SentFile } from '../../lib/forms/sent-file.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { ShopError } from '../../lib/shop-client/shop-error.ts';
import type { FormContextValue } from './form-context.ts';
import { useCaptcha } from './use-captcha.ts';
import { useFieldChecks } from './use-field-checks.ts';

interface FormOptions {
  readonly id: string;
  readonly locale: Locale;
  /** What the form shows at first: that of a form that was posted and refused, or of none. */
  readonly state: FormState;
  /** Name of the form for its captcha; without it, none is asked for. */
  readonly captcha?: CaptchaAction | undefined;
  /** The captcha is proved once the API asks for it, and not from the beginning. */
  readonly isCaptchaOnDemand?: boolean;
  /**
   * Does in place what the form does without JavaScript. It rejects with a `ShopError` when it is refused; what else it
   * rejects with counts as no connection.
   */
  readonly send: (fields: URLSearchParams, files: readonly SentFile[]) => Promise<void>;
  /** Handles a refusal that is fixed elsewhere; throws what the form has to show itself. */
  readonly onRefused?: (error: unknown) => void;
}

/** What is wrong with a form as a whole. */
export interface FormSummary {
  /** Message in the place of the usual heading. */
  readonly message: string | undefined;
  readonly errors: readonly FieldError[];
}

/**
 * A form that checks its fields by the rules of the contract: one when it is left, all when the form is sent; then the
 * summary has the focus. It is sent once at a time, and what was typed stays whatever comes back.
 */
export function useForm({
  id,
  locale,
  state,
  captcha: action,
  isCaptchaOnDemand: isOnDemand = false,
  send,
  onRefused = rethrow,
}: FormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const summaryBox = useRef<HTMLDivElement>(null);
  const [summary, setSummary] = useState<FormSummary>({ message: state.message, errors: state.errors });
  const [phase, setPhase] = useState<'idle' | 'sending' | 'failed'>('idle');
  const [refusals, setRefusals] = useState(0);
  const isSending = useRef(false);
  const captcha = useCaptcha(action, { form, locale, isOnDemand });

  const { errors, setErrors, register, recheck, faultsNow } = useFieldChecks(form, state.errors);
  const context = useMemo(
    (): FormContextValue => ({ id, locale, values: state.values, errors, register, recheck }),
    [id, locale, state.values, errors, register, recheck],
  );
  const refuse = (next: FormSummary) => {
    setErrors(next.errors);
    setSummary(next);
    setRefusals((count) => count + 1);
  };
  const showRefusal = useEffectEvent(() => summaryBox.current?.focus());
  useEffect(() => {
    if (refusals > 0) showRefusal();
  }, [refusals]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (isSending.current) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    // A button that sends a form which is not finished asks for no rule.
    const isDraft = submitter instanceof HTMLButtonElement && submitter.formNoValidate;
    const faults = isDraft ? [] : faultsNow();
    if (faults.length > 0) return refuse({ message: undefined, errors: inOrder(element, faults) });
    isSending.current = true;
    setPhase('sending');
    const { fields, files } = typedInto(element, submitter);
    const proveAndSend = async () => {
      if (action && !isDraft && !isOnDemand) fields.set('captcha', await captcha.prove());
      const sent = send(fields, files).catch(async (error: unknown) => {
        if (!isOnDemand || !isUnproved(error) || fields.get('stamp')) throw error;
        fields.set('captcha', await captcha.prove());
        await send(fields, files);
      });
      await sent.catch(onRefused);
    };
    try {
      await reportLoading(document, proveAndSend());
      setPhase('idle');
    } catch (error) {
      const isRefused = error instanceof ShopError && error.code !== 'offline' && error.code !== 'unreadable';
      // The response to the plain form has a stamp.
      if (isUnproved(error) && !(await captcha.stamp())) return element.submit();
      setPhase(isRefused ? 'idle' : 'failed');
      if (isRefused) refuse(summaryOf(error, files));
    }
    isSending.current = false;
  };
  return {
    form,
    summaryBox,
    context,
    summary,
    phase,
    note: captcha.fault,
    hasCaptcha: !!action,
    state,
    submit,
  };
}

const isUnproved = (error: unknown): boolean =>
  error instanceof ShopError && error.fields.some(({ path }) => path === 'captcha');

function rethrow(error: unknown): never {
  throw error;
}

function typedInto(form: HTMLFormElement, submitter: HTMLElement | null) {
  const fields = new URLSearchParams();
  const files: SentFile[] = [];
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string') fields.append(name, value);
    else if (value.name !== '') files.push({ field: name, file: value });
  }
  return { fields, files };
}

const summaryOf = ({ fields, text }: ShopError, files: readonly SentFile[]): FormSummary =>
  fields.length > 0
    ? { message: undefined, errors: fields.map((error) => besideFile(error, files)) }
    : { message: text, errors: [] };

/** Faults in the order of the fields on the page. */
function inOrder(form: HTMLFormElement, faults: readonly FieldError[]): FieldError[] {
  const names = [...form.elements].map((element) => ('name' in element ? String(element.name) : ''));
  return faults.toSorted((one, other) => names.indexOf(one.path) - names.indexOf(other.path));
}
