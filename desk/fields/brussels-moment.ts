const minuteMs = 60_000;
const format = new Intl.DateTimeFormat('sv', {
  timeZone: 'Europe/Brussels',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Milliseconds that clocks in Brussels are ahead of UTC. */
const aheadMs = (moment: number): number => {
  const whole = Math.floor(moment / minuteMs) * minuteMs;
  return Date.parse(`${format.format(whole).replace(' ', 'T')}Z`) - whole;
};

/** Years that a browser gives while the first digits of one are typed are none. */
const isWhole = (typed: string): boolean => /^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed);

/**
 * The moment at which clocks in Brussels show what was typed: `2026-03-29T03:30` is `2026-03-29T01:30:00.000Z`. What
 * is no moment yet stays as it is.
 */
export function brusselsMoment(typed: string): string {
  if (!isWhole(typed)) return typed;
  const asUtc = Date.parse(`${typed}Z`);
  const nearly = asUtc - aheadMs(asUtc);
  return new Date(asUtc - aheadMs(nearly)).toISOString();
}

/** What clocks in Brussels show at a moment: `2026-03-29T03:30`; empty for what is no moment. */
export function brusselsTime(moment: string): string {
  const ms = Date.parse(moment);
  return Number.isNaN(ms) ? '' : format.format(ms).replace(' ', 'T').slice(0, 'yyyy-mm-ddThh:mm'.length);
}
