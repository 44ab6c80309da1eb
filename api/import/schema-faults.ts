import type { z } from 'zod';
import { isLocale } from '../../languages/locales.ts';
import { languageNames } from '../../languages/names.ts';
import { expectedRange, expectedType, fieldExpectations, namedFormats, typeNames } from './expectations.ts';
import { fieldAt } from './fields.ts';
import type { Fault, FieldPath } from './issue.ts';

type SchemaIssue = z.core.$ZodIssue;
type UnionIssue = z.core.$ZodIssueInvalidUnion;

export interface LocatedFault extends Fault {
  readonly path: FieldPath;
}

const SHOWN_CHARACTERS = 60;

/** Describes in plain words what a schema refused. */
export function schemaFaults(document: unknown, issues: readonly SchemaIssue[]): LocatedFault[] {
  return issues.flatMap((issue) => issueFaults(document, issue, []));
}

function issueFaults(document: unknown, issue: SchemaIssue, base: FieldPath): LocatedFault[] {
  const path = [...base, ...fieldPath(issue.path)];
  const value = fieldAt(document, path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], message: `unknown field “${key}”` }));
  }
  if (issue.code === 'invalid_union') return unionFaults(document, issue, path);
  if (issue.code === 'invalid_key') {
    const [first] = issue.issues;
    return [
      {
        path,
        message: `${show(path.at(-1))} is not a valid name`,
        expected: namedFormats[first?.message ?? ''],
      },
    ];
  }
  return [{ path, message: faultMessage(issue, path, value), expected: expectation(issue, path) }];
}

function faultMessage(issue: SchemaIssue, path: FieldPath, value: unknown): string {
  const field = String(path.at(-1));
  const what = isLocale(field) ? `the ${languageNames[field].english} version` : 'the field';
  if (value === undefined) return `${what} is missing`;
  if (typeof value === 'string' && value.trim() === '') return `${what} is empty`;
  switch (issue.code) {
    case 'invalid_type':
      return `${show(value)} is not ${typeNames[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return `${measured(value)} is too ${issue.origin === 'number' ? 'small' : 'short'}`;
    case 'too_big':
      return `${measured(value)} is too ${issue.origin === 'number' ? 'large' : 'long'}`;
    case 'invalid_value':
      return `${show(value)} is not allowed`;
    default:
      return `${show(value)} is not valid`;
  }
}

function expectation(issue: SchemaIssue, path: FieldPath): string | undefined {
  const own = fieldExpectations[String(path.at(-1))];
  if (own !== undefined) return own;
  switch (issue.code) {
    case 'invalid_type':
      return expectedType(issue.expected);
    case 'too_small':
    case 'too_big':
      return expectedRange(issue);
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_format':
      return namedFormats[issue.format === 'regex' ? issue.message : issue.format];
    case 'custom':
      return namedFormats[issue.message];
    default:
      return undefined;
  }
}

/** Of several shapes, the one that was meant is the one whose fixed words (`kind`) fit. */
function unionFaults(document: unknown, issue: UnionIssue, path: FieldPath): LocatedFault[] {
  if ('options' in issue && issue.options) {
    const value = fieldAt(document, path);
    const message = value === undefined ? 'the field is missing' : `${show(value)} is not allowed`;
    return [{ path, message, expected: oneOf(issue.options) }];
  }
  const meant = issue.errors.find((branch) => branch.every(({ code }) => code !== 'invalid_value'));
  if (meant) return meant.flatMap((inner) => issueFaults(document, inner, path));
  const choices = issue.errors.flatMap((branch) => branch.filter((inner) => inner.code === 'invalid_value'));
  const [first] = choices;
  if (!first) return [{ path, message: `${show(fieldAt(document, path))} is not valid` }];
  const [fault] = issueFaults(document, first, path);
  return fault ? [{ ...fault, expected: oneOf(choices.flatMap(({ values }) => values)) }] : [];
}

function oneOf(values: readonly unknown[]): string {
  return values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`;
}

function measured(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === 'string' ? `a text of ${value.length} characters` : show(value);
}

function show(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = typeof value === 'string' ? `“${value}”` : String(value);
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}

function fieldPath(path: readonly PropertyKey[]): FieldPath {
  return path.map((step) => (typeof step === 'number' ? step : String(step)));
}
