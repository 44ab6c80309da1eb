import type { Spans } from '../../../api/contract/opening-hours.ts';
import { noBreakSpace } from '../../../api/rules/format-number.ts';
import type { Locale } from '../i18n/locale.ts';

/** `08:30` → « 8 h 30 », « 8.30 uur » */
export function formatTime(time: string, locale: Locale): string {
  return locale === 'fr' ? frenchTime(time) : `${dutchTime(time)}${noBreakSpace}uur`;
}

/** « 8 h–12 h 30, 13 h–18 h », « 8–12.30, 13–18 uur »; empty when it is closed. */
export function formatSpans(spans: Spans, locale: Locale): string {
  const written = locale === 'fr' ? frenchTime : dutchTime;
  const text = spans.map(({ from, to }) => `${written(from)}–${written(to)}`).join(', ');
  return locale === 'fr' || text === '' ? text : `${text}${noBreakSpace}uur`;
}

function frenchTime(time: string): string {
  const [hours, minutes] = time.split(':');
  const parts = [Number(hours), 'h', ...(minutes === '00' ? [] : [minutes])];
  return parts.join(noBreakSpace);
}

function dutchTime(time: string): string {
  const [hours, minutes] = time.split(':');
  return minutes === '00' ? String(Number(hours)) : `${Number(hours)}.${minutes}`;
}
