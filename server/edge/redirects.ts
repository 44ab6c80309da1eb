import { z } from 'zod';
import { isBuilt, routeOf } from '../../src/lib/routes/route-table.ts';
import { type FindRedirect, normalise } from './normalise.ts';

const ownPath = z
  .string()
  .regex(/^\/(?![/\\])[^\\?#\s]*$/u, {
    error: 'must be a path of this site, without query or fragment',
    abort: true,
  })
  .refine((path) => decodePath(path) !== undefined, {
    error: 'has a malformed percent-encoding',
    abort: true,
  });

const redirectRule = z.strictObject({
  from: ownPath.refine(isFree, 'is the address of a screen, which it would hide'),
  to: ownPath.refine(isFinal, 'is not the final address of a screen that exists'),
  code: z.union([z.literal(301), z.literal(302), z.literal(308)]),
});

type RedirectRule = z.infer<typeof redirectRule>;
type RuleTable = ReadonlyMap<string, RedirectRule>;

/** The redirect table is faulty; the message names every fault on a line of its own. */
export class RedirectTableError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The redirect table is faulty:\n${faults.join('\n')}`);
    this.name = 'RedirectTableError';
    this.faults = faults;
  }
}

/** Checks the rules as a whole. Legacy URLs are compared decoded and without case. */
export function compileRedirects(input: unknown): { find: FindRedirect } {
  const parsed = z.array(z.unknown()).safeParse(input);
  if (!parsed.success) throw new RedirectTableError(['it is not a list of { from, to, code }']);
  const faults: string[] = [];
  const table = new Map<string, RedirectRule>();
  for (const [index, entry] of parsed.data.entries()) {
    const rule = redirectRule.safeParse(entry);
    if (!rule.success) faults.push(...rule.error.issues.map((issue) => describeIssue(index, issue)));
    else if (table.has(keyOf(rule.data.from)))
      faults.push(`rule ${index + 1}: ${rule.data.from} stands twice`);
    else table.set(keyOf(rule.data.from), rule.data);
  }
  faults.push(...[...table.values()].flatMap((rule) => chainFaults(rule, table)));
  if (faults.length > 0) throw new RedirectTableError(faults);
  return { find: (path) => table.get(path.toLowerCase()) };
}

function describeIssue(index: number, { path, message }: z.core.$ZodIssue): string {
  return `rule ${index + 1}: ${[...path, message].join(' ')}`;
}

/** A visitor is sent on once, so no rule may lead to another one, nor to itself. */
function chainFaults(rule: RedirectRule, table: RuleTable): string[] {
  const visited = [rule.from];
  let current = rule;
  for (;;) {
    const next = table.get(keyOf(current.to));
    if (!next) break;
    const isLoop = visited.includes(next.from);
    visited.push(next.from);
    if (isLoop) return [`loop: ${visited.join(' → ')}`];
    current = next;
  }
  return visited.length > 1 ? [`chain: ${[...visited, current.to].join(' → ')}`] : [];
}

function isFinal(path: string): boolean {
  const address = normalise(path);
  return address.kind === 'ok' && (address.match === undefined || isBuilt(address.match.screen));
}

/** A renamed product or page may leave its URL to a rule; a screen without parameters never does. */
function isFree(path: string): boolean {
  const address = normalise(path);
  const match = address.kind === 'ok' ? address.match : undefined;
  return path !== '/' && (match === undefined || routeOf(match.screen).parameters.length > 0);
}

function keyOf(path: string): string {
  return (decodePath(path) ?? path).replace(/\/$/, '').toLowerCase();
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
