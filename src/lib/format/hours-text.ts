import type { Spans } from '../../../api/contract/opening-hours.ts';
import { dateForms } from '../../../languages/dates.ts';
import type { Locale } from '../i18n/locale.ts';

/** `08:30` → « 8 h 30 », « 8.30 uur » */
export function formatTime(time: string, locale: Locale): string {
  return `${written(time, locale)}${dateForms[locale].afterTime}`;
}

/** « 8 h–12 h 30, 13 h–18 h », « 8–12.30, 13–18 uur »; empty when it is closed. */
export function formatSpans(spans: Spans, locale: Locale): string {
  const text = spans.map(({ from, to }) => `${written(from, locale)}–${written(to, locale)}`).join(', ');
  return text === '' ? '' : `${text}${dateForms[locale].afterTime}`;
}

function written(time: string, locale: Locale): string {
  const [hours = '', minutes = ''] = time.split(':');
  return dateForms[locale].time(String(Number(hours)), minutes);
}
