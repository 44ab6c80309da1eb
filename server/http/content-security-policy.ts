import { createHash } from 'node:crypto';
import { speculationRules } from '../../src/lib/routes/speculation-rules.ts';
import type { ContentSecurityPolicy } from '../pages/renderer.ts';
import { outsideSources } from './outside-sources.ts';
import { readPageMarks } from './page-marks.ts';

const rememberedSheets = 500;
const hashSource = (text: string, encoding: 'utf8' | 'latin1' = 'utf8') =>
  `'sha256-${createHash('sha256').update(text, encoding).digest('base64')}'`;
/** What a script may add to any page as a script. */
const addedScript = hashSource(speculationRules);

export interface PolicyOptions {
  /** Script of a provider of captchas elsewhere, for pages with a form that asks for one. */
  readonly captchaScript?: URL | undefined;
  readonly mediaUrl: string;
  /** Where a form that pays may lead on to: a provider of payments. */
  readonly formTargets?: readonly string[];
  /** The inline scripts of the build; any other is refused, wherever it comes from. */
  readonly inlineScripts: readonly string[];
}

/**
 * A policy that allows a page its own inline style sheets by their hashes, those inline scripts of the build that stand in it, and
 * nothing from elsewhere but media and what its visitor may allow. Made here and not by Astro, which hashes every sheet anew at every render.
 */
export function createContentSecurityPolicy({
  mediaUrl,
  inlineScripts,
  captchaScript,
  formTargets = [],
}: PolicyOptions): ContentSecurityPolicy {
  // The same few sheets stand on thousands of pages.
  const sheetHashes = new Map<string, string>();
  const hashOf = (sheet: string): string => {
    const known = sheetHashes.get(sheet);
    if (known !== undefined) return known;
    const hash = hashSource(sheet, 'latin1');
    if (sheetHashes.size < rememberedSheets) sheetHashes.set(sheet, hash);
    return hash;
  };
  const scriptHashes = new Map(
    inlineScripts.map((text) => [Buffer.from(text).toString('latin1'), hashSource(text)]),
  );
  const images = ["img-src 'self' data:", URL.parse(mediaUrl)?.origin].filter((part) => part !== undefined);
  const outsideOf = outsideSources(captchaScript);
  return (page) => {
    // A character for each byte takes less time, and hashes stay the same.
    const marks = readPageMarks(page.toString('latin1'));
    const outside = outsideOf(marks);
    const sheets = marks.sheets.map(hashOf);
    const scripts = marks.scripts.flatMap((text) => scriptHashes.get(text) ?? []);
    // What is not named, as fonts, follows the default: every byte of a header counts in the first round trip.
    return [
      "default-src 'self'",
      ["script-src 'self'", addedScript, ...new Set(scripts), ...outside.script].join(' '),
      ["style-src 'self'", ...new Set(sheets)].join(' '),
      [...images, ...outside.image].join(' '),
      ...(outside.connect.length > 0 ? [["connect-src 'self'", ...outside.connect].join(' ')] : []),
      ["form-action 'self'", ...(marks.attributes.has('payments') ? formTargets : [])].join(' '),
      ...(outside.frame.length > 0 ? [['frame-src', ...outside.frame].join(' ')] : []),
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'self'",
    ].join('; ');
  };
}
