import type { z } from 'zod';
import { isCartFault } from '../../contract/cart-messages.ts';
import { isFormFault } from '../../contract/form-messages.ts';
import type { Fault, FieldFault } from './field-fault.ts';

type Issue = z.core.$ZodIssue;

/** Enough for any reader to mend the input; a hostile one does not get a megabyte back. */
const maximumFaults = 100;

export function zodFaults(error: z.ZodError): FieldFault[] {
  return error.issues.flatMap((issue) => issueFaults(issue)).slice(0, maximumFaults);
}

function issueFaults(issue: Issue): FieldFault[] {
  const path = dotted(issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: dotted([...issue.path, key]), fault: 'unknown_field' }));
  }
  if (issue.code === 'invalid_union') return [unionFault(issue, path)];
  return [{ path, ...plainFault(issue) }];
}

/** The branch that failed deepest is the one that was meant. */
function unionFault(issue: Extract<Issue, { code: 'invalid_union' }>, path: string): FieldFault {
  const candidates = issue.errors.flatMap((branch) => branch.slice(0, 1));
  const deepest = candidates.toSorted((one, other) => other.path.length - one.path.length)[0];
  if (deepest === undefined || deepest.path.length === 0)
    return { path, ...(deepest ? plainFault(deepest) : { fault: 'wrong_type' }) };
  const [nested] = issueFaults({ ...deepest, path: [...issue.path, ...deepest.path] });
  return nested ?? { path, fault: 'wrong_type' };
}

function plainFault(issue: Issue): Omit<FieldFault, 'path'> {
  switch (issue.code) {
    case 'invalid_type':
      return {
        fault:
          issue.input === undefined && /received undefined$/.test(issue.message) ? 'required' : 'wrong_type',
      };
    case 'invalid_value':
      return {
        fault: 'not_an_option',
        values: { options: issue.values.slice(0, 20).map(String).join(', ') },
      };
    case 'too_small':
      return {
        fault: issue.inclusive === false ? 'not_above' : sizeFault(issue.origin, 'short'),
        values: { minimum: Number(issue.minimum) },
      };
    case 'too_big':
      return {
        fault: issue.inclusive === false ? 'not_below' : sizeFault(issue.origin, 'long'),
        values: { maximum: Number(issue.maximum) },
      };
    case 'invalid_format':
    case 'custom':
      return {
        fault:
          isFormFault(issue.message) || isCartFault(issue.message)
            ? issue.message
            : (namedFaults.get(issue.message) ?? 'wrong_format'),
      };
    default:
      return { fault: 'wrong_format' };
  }
}

/** Messages that schemas of the contract give to their patterns. */
const namedFaults = new Map<string, Fault>([
  ['slug', 'not_a_slug'],
  ['filter value', 'not_a_slug'],
  ['url', 'not_a_safe_url'],
  ['https url', 'not_an_https_url'],
  ['tracking url', 'not_a_tracking_url'],
  ['json', 'not_json'],
  ['own path', 'not_a_path'],
  ['without query', 'path_with_query'],
  ['redirect target', 'not_a_redirect_target'],
  ['site', 'other_site'],
  ['destination', 'required'],
  ['notified body', 'required'],
]);

function sizeFault(origin: string, end: 'short' | 'long'): Fault {
  if (origin === 'string') return end === 'short' ? 'too_short' : 'too_long';
  if (origin === 'array' || origin === 'set' || origin === 'map' || origin === 'file')
    return end === 'short' ? 'too_few' : 'too_many';
  return end === 'short' ? 'too_small' : 'too_big';
}

const dotted = (path: readonly PropertyKey[]) => path.map(String).join('.');
