import { targetSegments } from '../../../languages/target-segments.ts';
import { type Locale, locales, type Target, targets } from '../i18n/locale.ts';
import type { Parameter } from './parameters.ts';
import { isBuilt, orderTypes, type Prefix, routeOf, type Screen, screens } from './route-table.ts';

export interface AstroPattern {
  pattern: string;
  entrypoint: string;
  screen: Screen;
  locale: Locale;
  /** Undefined where the URL names no audience. */
  target: Target | undefined;
}

type Start = Pick<AstroPattern, 'target'> & { segment: string };

/**
 * The routes to inject, with literal targets and kinds of order, so that nonsense matches no route. A screen
 * takes its parameters from `matchPath`: the rest parameters here only let its URLs through.
 */
export function astroPatterns(): AstroPattern[] {
  return screens.filter(isBuilt).flatMap((screen) => locales.flatMap((locale) => patternsOf(screen, locale)));
}

function patternsOf(screen: Screen, locale: Locale): AstroPattern[] {
  const { prefix, segments, parameters } = routeOf(screen);
  const ends = [segments[locale], parameterPattern(parameters)];
  const entrypoint = `./src/pages/_screens/${screen}.astro`;
  const starts = prefixes[prefix](locale);
  if (screen === 'home') starts.push({ segment: '', target: undefined });
  return starts.map(({ segment, target }) => {
    const pattern = [locale, segment, ...ends].filter((part) => part !== '').join('/');
    return { pattern: `/${pattern}`, entrypoint, screen, locale, target };
  });
}

const prefixes: Record<Prefix, (locale: Locale) => Start[]> = {
  target: (locale) => targets.map((target) => ({ segment: targetSegments[target][locale], target })),
  'order-type': () => orderTypes.map((segment) => ({ segment, target: undefined })),
  none: () => [{ segment: '', target: undefined }],
};

function parameterPattern(parameters: readonly Parameter[]): string {
  const [first, ...others] = parameters;
  if (first === undefined) return '';
  const isOneSegment = others.length === 0 && (first === 'slug' || first === 'id' || first === 'number');
  return isOneSegment ? `[${first}]` : '[...path]';
}
