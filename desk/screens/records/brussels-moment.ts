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

/** The moment at which clocks in Brussels show what was typed: `2026-03-29T03:30` is `2026-03-29T01:30:00.000Z`. */
export function brusselsMoment(typed: string): string {
  const asUtc = Date.parse(`${typed}Z`);
  const nearly = asUtc - aheadMs(asUtc);
  return new Date(asUtc - aheadMs(nearly)).toISOString();
}
