import type { JsonSchema } from './json-schema.ts';
import type { Access, CallKey, Operation } from './operation.ts';

/** Ways to identify the caller. Over TLS the names of the cookies begin with `__Host-`. */
export const securitySchemes = {
  editor: {
    type: 'http',
    scheme: 'bearer',
    description:
      'Of a program, from `POST /desk/token`, or of a person, from `POST /session/staff`; while there are no staff, from `POST /session/editor`.',
  },
  customer: { type: 'http', scheme: 'bearer', description: 'From `POST /session/customer`.' },
  site: {
    type: 'http',
    scheme: 'bearer',
    description: 'Set as `REVALIDATE_TOKEN`, the same for the API and its sites.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'The same as `customer`, in a browser.',
  },
  cartToken: {
    type: 'apiKey',
    in: 'header',
    name: 'Cart-Token',
    description:
      'The `token` of a cart’s response, good for three days after the last change. The body may hold it as `cart_token`.',
  },
  cart: { type: 'apiKey', in: 'cookie', name: 'cart', description: 'The same, in a browser.' },
  order: {
    type: 'apiKey',
    in: 'cookie',
    name: 'order',
    description: 'Set when an order is placed, or opened with its key: `POST /order/{id}/open`.',
  },
} as const satisfies Record<string, JsonSchema>;

type Scheme = keyof typeof securitySchemes;
type Requirement = Partial<Record<Scheme, readonly string[]>>;

const schemesOf: Readonly<Record<CallKey, readonly Scheme[]>> = {
  cart: ['cartToken', 'cart'],
  order: ['order'],
  customer: ['customer', 'session'],
  editor: ['editor'],
};

const keysOf: Readonly<Record<Exclude<Access, 'none' | 'visitor' | 'site'>, readonly CallKey[]>> = {
  customer: ['customer'],
  'signed-in': ['customer', 'editor'],
  distributor: ['customer', 'editor'],
  editor: ['editor'],
};

/** Who may make a call, for programs: one of the requirements is to be met. */
export function describeAccess({ access, keys = [], isKeyNeeded = false }: Operation): Requirement[] {
  if (access === 'site') return [{ site: [] }];
  const isOpen = access === 'none' || access === 'visitor';
  const accepted = (isOpen ? keys : keysOf[access]).flatMap((key) => schemesOf[key]);
  const requirements = accepted.map((scheme): Requirement => ({ [scheme]: [] }));
  return isOpen && !isKeyNeeded && requirements.length > 0 ? [{}, ...requirements] : requirements;
}

const holders: Readonly<Record<CallKey, string>> = {
  cart: 'the token of the cart',
  order: 'the cookie of the order',
  customer: 'the session of a customer',
  editor: 'the token of an editor',
};
const either = new Intl.ListFormat('en', { type: 'disjunction' });

/** The same, for people: « Needs the token of an editor with the right “content”. » */
export function accessText({
  access,
  keys = [],
  isKeyNeeded = false,
  right,
  entityVerb,
  needsFreshFactor,
}: Operation): string {
  const withEntity = entityVerb === undefined ? '' : `, and one to ${entityVerb} the entity`;
  const factorWhere = typeof needsFreshFactor === 'object' ? `, where ${needsFreshFactor.where}` : '';
  const withFactor = needsFreshFactor
    ? `, and of people their second factor, given ten minutes before at most${factorWhere}`
    : '';
  const withRight = right === undefined ? '' : ` with the right “${right}”${withEntity}${withFactor}`;
  if (access === 'site') return 'Needs the token that the API shares with its sites.';
  if (access === 'distributor')
    return `Needs the session of a distributor, or the token of an editor${withRight}.`;
  if (access !== 'none' && access !== 'visitor')
    return `Needs ${either.format(keysOf[access].map((key) => holders[key]))}${withRight}.`;
  if (keys.length === 0) return 'Open to everybody.';
  const shown = either.format(keys.map((key) => holders[key]));
  return isKeyNeeded ? `Needs ${shown}${withRight}.` : `Open to everybody; returns what belongs to ${shown}.`;
}
