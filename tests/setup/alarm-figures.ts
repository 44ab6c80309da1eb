import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const rulesFile = new URL('../../deploy/prometheus/muravlak.rules.yml', import.meta.url);
const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          record: z.string().optional(),
          alert: z.string().optional(),
          expr: z.string(),
          annotations: z.object({ summary: z.string(), runbook_url: z.string() }).optional(),
        }),
      ),
    }),
  ),
});

/** Functions of Prometheus, and labels, that look like names of series. */
const noSeries: ReadonlySet<string> = new Set(['histogram_quantile', 'label_replace', 'max_over_time']);
/** What other programs report: blackbox_exporter and postgres_exporter, where there are such. */
const seriesOfOthers: ReadonlySet<string> = new Set([
  'probe_ssl_earliest_cert_expiry',
  'pg_settings_max_connections',
  'pg_stat_activity_count',
  'pg_stat_activity_max_tx_duration',
  'pg_up',
]);
/** What a process reports only once there is something to report, or where there is a replica. */
const notAtOnce: ReadonlySet<string> = new Set([
  'database_maintained',
  'database_replica_used',
  'payment_provider_up',
  'shop_newest_order_seconds',
  'shop_newest_payment_seconds',
]);

const readRules = () =>
  rulesSchema.parse(parse(readFileSync(rulesFile, 'utf8'))).groups.flatMap(({ rules }) => rules);

/** Names of series in an expression of Prometheus, without those that rules record, which have a colon. */
export const namesIn = (expression: string): string[] =>
  [...expression.replaceAll(/"[^"]*"/g, '').matchAll(/(?<![\w:])[a-z]+(?:_[a-z0-9]+)+(?![\w:])/g)]
    .map(([name]) => name)
    .filter((name) => !noSeries.has(name) && !seriesOfOthers.has(name));

/** Names of series in a text of figures. */
export const seriesIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/^([a-z_0-9]+)[{ ]/gm)].map(([, name = '']) => name));

/** What each alarm is raised by, and what is recorded for them. */
export const alarmExpressions = (): string[] => readRules().map(({ expr }) => expr);

/** Names of alarms, and where each says that more is written. */
export const alarmRunbooks = (): { readonly alarm: string; readonly runbook: string | undefined }[] =>
  readRules().flatMap(({ alert, annotations }) =>
    alert === undefined ? [] : [{ alarm: alert, runbook: annotations?.runbook_url }],
  );

/** Names of the figures that alarms watch in every process from its start. */
export const alarmFigures = (): string[] =>
  [...new Set(alarmExpressions().flatMap(namesIn))].filter((name) => !notAtOnce.has(name));
