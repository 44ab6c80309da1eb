import { z } from 'zod';

/** For how long browsers reach a name by https alone (RFC 6797). */
export interface HstsPolicy {
  readonly maxAgeSeconds: number;
  readonly includesSubdomains: boolean;
  /** Whether browsers may be shipped with the name (https://hstspreload.org). */
  readonly isForPreload: boolean;
}

const daySeconds = 24 * 60 * 60;
const yearSeconds = 365 * daySeconds;

/** `forget` takes back what browsers were told before. */
const terms = {
  forget: 0,
  day: daySeconds,
  week: 7 * daySeconds,
  month: 30 * daySeconds,
  year: yearSeconds,
  'two-years': 2 * yearSeconds,
} as const;

const additions = ['subdomains', 'preload'];
const isTerm = (word: string): word is keyof typeof terms => Object.hasOwn(terms, word);

const form = `must be off, or one of ${Object.keys(terms).join(', ')}, alone or with subdomains and preload after it (year,subdomains)`;

/** `off`, which is undefined, or a term and what is added to it: `day`, `year,subdomains,preload`. */
export const hstsSetting = z.string().transform((text, context): HstsPolicy | undefined => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const [term = '', ...added] = text.split(/[\s,]+/).filter((word) => word !== '');
  if (term === 'off' && added.length === 0) return undefined;
  if (!isTerm(term) || added.some((word) => !additions.includes(word))) return refuse(form);
  if (term === 'forget' && added.length > 0)
    return refuse('must be forget alone: nothing is added to what is taken back');
  const maxAgeSeconds = terms[term];
  const includesSubdomains = added.includes('subdomains');
  const isForPreload = added.includes('preload');
  // The conditions of https://hstspreload.org.
  if (isForPreload && !(includesSubdomains && maxAgeSeconds >= yearSeconds))
    return refuse(
      'takes preload with a year and subdomains alone, year,subdomains,preload at least: browsers keep such a name for years',
    );
  return { maxAgeSeconds, includesSubdomains, isForPreload };
});

/** The value of `Strict-Transport-Security`. */
export const hstsHeader = ({ maxAgeSeconds, includesSubdomains, isForPreload }: HstsPolicy): string =>
  [
    `max-age=${maxAgeSeconds}`,
    ...(includesSubdomains ? ['includeSubDomains'] : []),
    ...(isForPreload ? ['preload'] : []),
  ].join('; ');
