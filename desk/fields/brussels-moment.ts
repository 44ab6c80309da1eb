const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
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

/** The moments at which clocks in Brussels show what was typed, earliest first: none, one or two. */
function momentsOf(typed: string): number[] {
  const asUtc = Date.parse(`${typed}Z`);
  const offsets = new Set([aheadMs(asUtc - dayMs), aheadMs(asUtc + dayMs)]);
  return [...offsets]
    .map((offset) => asUtc - offset)
    .filter((moment) => moment + aheadMs(moment) === asUtc)
    .sort((left, right) => left - right);
}

/** Why a typed hour is not one moment: clocks skip it in spring, or show it twice in autumn. */
export function hourTrouble(typed: string): 'skipped' | 'twice' | undefined {
  if (!isWhole(typed)) return undefined;
  const { length } = momentsOf(typed);
  if (length === 0) return 'skipped';
  return length > 1 ? 'twice' : undefined;
}

/**
 * The moment at which clocks in Brussels show what was typed: `2026-03-29T03:30` is `2026-03-29T01:30:00.000Z`. Of two
 * it is the later one, in winter time. What is no moment, or not yet, stays as it is.
 */
export function brusselsMoment(typed: string): string {
  const moment = isWhole(typed) ? momentsOf(typed).at(-1) : undefined;
  return moment === undefined ? typed : new Date(moment).toISOString();
}

/** What clocks in Brussels show at a moment: `2026-03-29T03:30`; empty for what is no moment. */
export function brusselsTime(moment: string): string {
  const ms = Date.parse(moment);
  return Number.isNaN(ms) ? '' : format.format(ms).replace(' ', 'T').slice(0, 'yyyy-mm-ddThh:mm'.length);
}
