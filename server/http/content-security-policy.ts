import { createHash } from 'node:crypto';
import { speculationRules } from '../../src/lib/routes/speculation-rules.ts';
import type { ContentSecurityPolicy } from '../pages/renderer.ts';

const rememberedSheets = 500;
const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** The only text that a script may add to a page as a script. */
const scripts = `script-src 'self' ${hashSource(speculationRules)}`;
/** What a page with a video may show, once the visitor allows it. */
const videoFrames = 'frame-src https://www.youtube-nocookie.com';
const videoMark = ' data-youtube="';
const inlineSheet = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * A policy that allows a page its own inline style sheets by their hashes, no inline script but the speculation rules, and nothing
 * from elsewhere but media. Made here and not by Astro, which hashes every sheet anew at every render.
 */
export function createContentSecurityPolicy(mediaUrl: string): ContentSecurityPolicy {
  // The same few sheets stand on thousands of pages.
  const hashes = new Map<string, string>();
  const hashOf = (sheet: string): string => {
    const known = hashes.get(sheet);
    if (known !== undefined) return known;
    const hash = hashSource(sheet);
    if (hashes.size < rememberedSheets) hashes.set(sheet, hash);
    return hash;
  };
  const images = ["img-src 'self' data:", URL.parse(mediaUrl)?.origin].filter((part) => part !== undefined);
  return (html) => {
    const sheets = [...html.matchAll(inlineSheet)].map(([, sheet = '']) => hashOf(sheet));
    return [
      "default-src 'self'",
      scripts,
      ["style-src 'self'", ...new Set(sheets)].join(' '),
      images.join(' '),
      "font-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      ...(html.includes(videoMark) ? [videoFrames] : []),
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'self'",
    ].join('; ');
  };
}
