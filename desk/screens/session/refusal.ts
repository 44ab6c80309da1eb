import { ApiFault, type FaultCode } from '../../app/api-fault.ts';
import { faultText } from '../../app/fault-text.ts';
import type { Messages } from '../../messages/fr.ts';

/** Why a user was not let in. */
export interface Refusal {
  /** Faults by the name of the field that needs attention. */
  readonly fields: Readonly<Record<string, string>>;
  /** What is of no field. */
  readonly fault: string;
  /** Whether a code of the authenticator app is needed. */
  readonly asksCode: boolean;
}

/** The field that each refusal is of. */
const fieldOf: Partial<Record<FaultCode, string>> = {
  wrong_password: 'password',
  token_needed: 'email',
  wrong_credentials: 'password',
  wrong_second_factor: 'code',
};

/** What stands at the door after a try that failed. */
export function refusalOf(error: unknown, messages: Messages): Refusal {
  const text = faultText(error, messages);
  const code = error instanceof ApiFault ? error.code : undefined;
  const asksCode = code === 'second_factor_needed' || code === 'wrong_second_factor';
  if (code === 'second_factor_needed') return { fields: {}, fault: '', asksCode };
  const field = code && fieldOf[code];
  return field === undefined
    ? { fields: fieldsOf(error), fault: text, asksCode }
    : { fields: { [field]: text }, fault: '', asksCode };
}

/** A proof of work is no field of the door: what is wrong with it is the text of the refusal. */
const fieldsOf = (error: unknown) =>
  Object.fromEntries(
    (error instanceof ApiFault ? error.fields : [])
      .filter(({ path }) => path !== 'captcha')
      .map(({ path, message }) => [path, message]),
  );
