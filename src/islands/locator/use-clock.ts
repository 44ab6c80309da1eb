import { useEffect, useState } from 'react';
import { type ClockMoment, clockMoment } from '../../../api/rules/opening-hours.ts';

const minuteMs = 60_000;

/** The minute by the clock of the visitor; undefined at first, as on a page that may be days old. */
export function useClock(): ClockMoment | undefined {
  const [now, setNow] = useState<ClockMoment>();
  useEffect(() => {
    const update = () => {
      const next = clockMoment(new Date());
      setNow((known) => (known?.date === next.date && known.time === next.time ? known : next));
    };
    update();
    const timer = setInterval(update, minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
