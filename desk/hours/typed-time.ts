/** What people type for a time of the day: `9`, `9h`, `9h30`, `9:30`, `9.30`, `930`. */
const typed = /^(?<hours>\d{1,2})(?: ?[:.hu]? ?(?<minutes>\d{2}))? ?[hu]?$/i;
const lastHour = 24;
const lastMinute = 59;

/** A time as it was typed, as the contract has it: `09:30`, `24:00` at the end of a day; undefined for what is none. */
export function parseTime(text: string): string | undefined {
  const { hours = '', minutes = '00' } = typed.exec(text.trim().replaceAll(/\s+/g, ' '))?.groups ?? {};
  if (hours === '' || Number(hours) > lastHour || Number(minutes) > lastMinute) return undefined;
  if (Number(hours) === lastHour && Number(minutes) > 0) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
