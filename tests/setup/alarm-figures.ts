import { readFileSync } from 'node:fs';

const rulesFile = new URL('../../deploy/prometheus/muravlak.rules.yml', import.meta.url);

/** Names of series in an expression of Prometheus. */
export const namesIn = (expression: string): string[] =>
  [...expression.matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b/g)]
    .map(([name]) => name)
    .filter((name) => !['histogram_quantile'].includes(name));

/** Names of series in a text of figures. */
export const seriesIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/^([a-z_0-9]+)[{ ]/gm)].map(([, name = '']) => name));

/** What each alarm is raised by: as many expressions as there are alarms. */
export function alarmExpressions(): string[] {
  const rules = readFileSync(rulesFile, 'utf8');
  const inOneLine = rules.replaceAll(/expr: >-\n\s+(.*)\n\s+(>.*)/g, 'expr: $1 $2');
  const expressions = [...inOneLine.matchAll(/expr: (.*)/g)].map(([, expression = '']) => expression);
  if (expressions.length !== rules.split('- alert: ').length - 1)
    throw new Error('An expression of an alarm was not found');
  return expressions;
}

/** Names of the figures that alarms watch, but those that only a process with a replica has. */
export const alarmFigures = (): string[] =>
  [...new Set(alarmExpressions().flatMap(namesIn))].filter((name) => name !== 'database_replica_used');
