import { createHash } from 'node:crypto';
import type { Locale } from '../../contract/common.ts';

interface DigestedForm {
  /** Fields as they were typed, in any order. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly Uint8Array[];
  readonly lang: Locale;
}

/** The same for a form that is sent again on the same day. */
export function formDigest({ fields, files, lang }: DigestedForm, now: Date): string {
  const typed = JSON.stringify([now.toISOString().slice(0, 10), lang, Object.entries(fields).sort()]);
  const hash = createHash('sha256').update(typed);
  for (const content of files) hash.update(createHash('sha256').update(content).digest());
  return hash.digest('base64url');
}
