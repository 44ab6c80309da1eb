import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { isMissing, runProgram } from '../../setup/programs.ts';
import { deployFile, temporaryFolder } from './deploy-folder.ts';
import { everyMinutes, type Shop, shopSeries } from './shop-weeks.ts';

const dayMinutes = 24 * 60;
/** Ten in the morning of the second Tuesday, after the week that alarms learn from. */
const tuesday = 8 * dayMinutes + 10 * 60;

interface Look {
  readonly minute: number;
  /** The only alarm then; undefined: none. */
  readonly alarm?: string;
}

/** Runs a shop through the rules. `looks` are the alarms of a moment, or of all the time before where `isWhole`. */
function expectAlarms(shop: Shop, looks: readonly Look[], isWhole = false): void {
  const firing = 'ALERTS{alertstate="firing"}';
  const file = join(temporaryFolder(), 'weeks.yml');
  const checks = looks.map(({ minute, alarm }) => ({
    expr: isWhole ? `count_over_time(${firing}[${minute}m])` : `count by (alertname) (${firing})`,
    eval_time: `${minute}m`,
    exp_samples: alarm === undefined ? [] : [{ labels: `{alertname="${alarm}"}`, value: 1 }],
  }));
  const content = {
    rule_files: [deployFile('prometheus/muravlak.rules.yml')],
    evaluation_interval: '30m',
    // Half an hour between two evaluations is longer than a sample lasts: what alarms read has to be written just before.
    group_eval_order: ['muravlak-usual', 'muravlak'],
    tests: [{ interval: `${everyMinutes}m`, input_series: shopSeries(shop), promql_expr_test: checks }],
  };
  writeFileSync(file, stringify(content, { lineWidth: 0 }));
  const { code, output } = runProgram('promtool', ['test', 'rules', file]);
  expect(code, output).toBe(0);
}

test.skipIf(isMissing('promtool'))('two ordinary weeks raise no alarm', { timeout: 180_000 }, () => {
  expectAlarms({ days: 14, ordersAnHour: 6 }, [{ minute: 14 * dayMinutes - 10 }], true);
});

test.skipIf(isMissing('promtool'))(
  'orders that stop raise one alarm, which learnt how long is usual',
  { timeout: 180_000 },
  () => {
    expectAlarms({ days: 9, ordersAnHour: 12, noOrdersFrom: tuesday }, [
      { minute: tuesday },
      { minute: tuesday + 30 },
      { minute: tuesday + 4 * 60, alarm: 'NoOrders' },
      { minute: tuesday + 8 * 60, alarm: 'NoOrders' },
    ]);
  },
);

test.skipIf(isMissing('promtool'))(
  'payments that stop while orders come raise one alarm',
  { timeout: 180_000 },
  () => {
    expectAlarms({ days: 9, ordersAnHour: 12, noPaymentsFrom: tuesday }, [
      { minute: tuesday },
      { minute: tuesday + 6 * 60, alarm: 'NoPayments' },
    ]);
  },
);

test.skipIf(isMissing('promtool'))(
  'a shop with two orders a day has no usual, and raises none',
  { timeout: 180_000 },
  () => {
    expectAlarms(
      { days: 9, ordersAnHour: 0.1, noOrdersFrom: tuesday },
      [{ minute: 9 * dayMinutes - 10 }],
      true,
    );
  },
);
