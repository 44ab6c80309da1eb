import { createHash } from 'node:crypto';
import { speculationRules } from '../../src/lib/routes/speculation-rules.ts';
import type { ContentSecurityPolicy } from '../pages/renderer.ts';

const rememberedSheets = 500;
const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** What a script may add to any page as a script. */
const addedScript = hashSource(speculationRules);
/** What a page with a video may show, once the visitor allows it. */
const videoFrames = 'frame-src https://www.youtube-nocookie.com';
const videoMark = ' data-youtube="';
/** What a page that counts its views may load and call, once the visitor allows it. */
const measureMark = /<body [^>]*data-tag-manager="/;
const tagManagerHost = 'https://www.googletagmanager.com';
const measureHosts = `${tagManagerHost} https://*.google-analytics.com`;
const inlineSheet = /<style[^>]*>([\s\S]*?)<\/style>/g;
const inlineScript = /<script>([\s\S]*?)<\/script>/g;

export interface PolicyOptions {
  readonly mediaUrl: string;
  /** The inline scripts of the build; any other is refused, wherever it comes from. */
  readonly inlineScripts: readonly string[];
}

/**
 * A policy that allows a page its own inline style sheets by their hashes, those inline scripts of the build that stand in it, and
 * nothing from elsewhere but media. Made here and not by Astro, which hashes every sheet anew at every render.
 */
export function createContentSecurityPolicy({
  mediaUrl,
  inlineScripts,
}: PolicyOptions): ContentSecurityPolicy {
  // The same few sheets stand on thousands of pages.
  const sheetHashes = new Map<string, string>();
  const hashOf = (sheet: string): string => {
    const known = sheetHashes.get(sheet);
    if (known !== undefined) return known;
    const hash = hashSource(sheet);
    if (sheetHashes.size < rememberedSheets) sheetHashes.set(sheet, hash);
    return hash;
  };
  const scriptHashes = new Map(inlineScripts.map((text) => [text, hashSource(text)]));
  const images = ["img-src 'self' data:", URL.parse(mediaUrl)?.origin].filter((part) => part !== undefined);
  return (html) => {
    const isMeasured = measureMark.test(html);
    const withHosts = (directive: string, hosts: string) =>
      isMeasured ? `${directive} ${hosts}` : directive;
    const sheets = [...html.matchAll(inlineSheet)].map(([, sheet = '']) => hashOf(sheet));
    const scripts = [...html.matchAll(inlineScript)].flatMap(([, text = '']) => scriptHashes.get(text) ?? []);
    return [
      "default-src 'self'",
      withHosts(["script-src 'self'", addedScript, ...new Set(scripts)].join(' '), tagManagerHost),
      ["style-src 'self'", ...new Set(sheets)].join(' '),
      withHosts(images.join(' '), measureHosts),
      "font-src 'self'",
      withHosts("connect-src 'self'", measureHosts),
      "form-action 'self'",
      ...(html.includes(videoMark) ? [videoFrames] : []),
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'self'",
    ].join('; ');
  };
}
