/** Figures of a shop over days, as Prometheus reads them every two minutes: orders by the hour and the day of the week, by chance. */

const dayMinutes = 24 * 60;
/** Seldom enough for two weeks to be looked at in seconds, often enough for rates of five minutes. */
export const everyMinutes = 2;

export interface Shop {
  readonly days: number;
  /** Orders in an hour of the middle of a weekday. */
  readonly ordersAnHour: number;
  /** From this minute on nobody orders. */
  readonly noOrdersFrom?: number;
  /** From this minute on no payment comes, though orders do. */
  readonly noPaymentsFrom?: number;
}

interface Series {
  readonly series: string;
  readonly values: string;
}

/** Numbers from 0 to 1, the same at each run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How many people are there, compared with the middle of a weekday. The first day is a Monday. */
function crowdAt(minute: number): number {
  const hour = Math.floor((minute % dayMinutes) / 60);
  const isWeekend = Math.floor(minute / dayMinutes) % 7 >= 5;
  const ofHour = hour < 6 ? 0.05 : hour < 9 ? 0.4 : hour < 22 ? 1 : 0.3;
  return ofHour * (isWeekend ? 0.5 : 1);
}

/** What two processes on one database report; each is restarted in its own hour of each night. */
export function shopSeries(shop: Shop): Series[] {
  const random = seededRandom(20_261_130);
  const minutes = Array.from({ length: shop.days * dayMinutes }, (_, minute) => minute);
  const orders = minutes.map((minute) =>
    minute < (shop.noOrdersFrom ?? Infinity) && random() < (shop.ordersAnHour / 60) * crowdAt(minute) ? 1 : 0,
  );
  const payments = orders.map((order, minute) =>
    order === 1 && minute < (shop.noPaymentsFrom ?? Infinity) && random() < 0.6 ? 1 : 0,
  );
  // A bank refuses one payment in ten; one call in five hundred meets a restart of the database.
  const failures = payments.map((_, minute) =>
    minute < (shop.noPaymentsFrom ?? Infinity) && orders[minute] === 1 && random() < 0.06 ? 1 : 0,
  );
  const faults = orders.map((order) => (order === 1 && random() < 0.002 ? 1 : 0));
  const visits = minutes.map((minute) => Math.round(200 * crowdAt(minute)));
  return ['a', 'b'].flatMap((instance, index) => {
    const isRestart = (minute: number) => minute % dayMinutes === 180 + index * 60;
    const half = (counts: readonly number[]) =>
      counts.map((count, minute) => (minute % 2 === index ? count : 0));
    const counter = (counts: readonly number[]) => counted(half(counts), isRestart);
    const named = (name: string, labels: string, values: readonly (number | string)[]): Series => ({
      series: `${name}{job="muravlak", instance="${instance}"${labels}}`,
      values: values.filter((_, minute) => minute % everyMinutes === 0).join(' '),
    });
    return [
      named(
        'up',
        '',
        minutes.map((minute) => (isRestart(minute) ? 0 : 1)),
      ),
      named(
        'service_ready',
        ', part="pages"',
        minutes.map((minute) => (isRestart(minute - 1) ? 0 : 1)),
      ),
      named(
        'service_ready',
        ', part="shop"',
        minutes.map((minute) => (isRestart(minute - 1) ? 0 : 1)),
      ),
      named('shop_newest_order_seconds', '', ages(orders)),
      named('shop_newest_payment_seconds', '', ages(payments)),
      named('api_requests_total', ', operation="order.create", class="2xx"', counter(orders)),
      named('api_requests_total', ', operation="order.create", class="5xx"', counter(faults)),
      named('http_answers_total', ', class="2xx"', counter(visits)),
      named('http_answers_total', ', class="5xx"', counter(faults)),
      named('payment_results_total', ', provider="mollie", result="paid"', counter(payments)),
      named('payment_results_total', ', provider="mollie", result="failed"', counter(failures)),
      named(
        'payment_provider_up',
        ', provider="mollie"',
        minutes.map((minute) => (minute % 997 === 0 ? 0 : 1)),
      ),
      named(
        'payment_provider_key_refused',
        ', provider="mollie"',
        minutes.map(() => 0),
      ),
      named(
        'database_maintained',
        '',
        minutes.map((minute) => ((minute + dayMinutes - 180 - index * 60) % dayMinutes < 5 ? '_' : 1)),
      ),
      named(
        'mail_oldest_seconds',
        '',
        minutes.map((minute) => (minute % 60 < 3 ? 120 : 0)),
      ),
      named(
        'nodejs_eventloop_lag_p99_seconds',
        '',
        minutes.map((minute) => (minute % 240 === 0 ? 0.9 : 0.02)),
      ),
      named(
        'backup_good_timestamp_seconds',
        '',
        minutes.map((minute) => Math.max(0, minute - ((minute + dayMinutes - 120) % dayMinutes)) * 60),
      ),
      named(
        'backup_failed',
        '',
        minutes.map(() => 0),
      ),
      named(
        'data_disk_bytes',
        '',
        minutes.map(() => 1000),
      ),
      named(
        'data_disk_free_bytes',
        '',
        minutes.map((minute) => 400 - Math.floor(minute / dayMinutes)),
      ),
    ];
  });
}

function counted(counts: readonly number[], isRestart: (minute: number) => boolean): number[] {
  let sum = 0;
  return counts.map((count, minute) => {
    sum = isRestart(minute) ? 0 : sum + count;
    return sum;
  });
}

/** Seconds since the last of them. */
function ages(events: readonly number[]): number[] {
  let last = 0;
  return events.map((event, minute) => {
    if (event === 1) last = minute;
    return (minute - last) * 60;
  });
}
