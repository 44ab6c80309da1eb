import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Cookie } from './page-weight.ts';

/** Installed for a run only: with what it needs it weighs more than all else together. */
const version = '12.8.2';
const runsOfPage = 3;
const fullScore = 100;

const scoreSchema = z.object({ score: z.number().transform((score) => Math.round(score * fullScore)) });
const auditSchema = z.object({ numericValue: z.number().default(0), score: z.number().nullable() });
const reportSchema = z.object({
  categories: z.object({
    performance: scoreSchema,
    accessibility: scoreSchema,
    'best-practices': scoreSchema,
    seo: scoreSchema,
  }),
  audits: z.record(z.string(), auditSchema.or(z.object({ score: z.null() }))),
  environment: z.object({ benchmarkIndex: z.number() }),
});
type Report = z.infer<typeof reportSchema>;

/** 0 to 100. */
export type LighthouseScores = Readonly<
  Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>
>;

export interface Lighthouse {
  /** The run with the best performance of several: others have shared the processor with something else. */
  score(
    url: string,
    cookies?: readonly Pick<Cookie, 'name' | 'value'>[],
  ): { scores: LighthouseScores; note: string };
  remove(): void;
}

/** Lighthouse as it simulates a phone on slow 4G; undefined when it cannot be installed. */
export function createLighthouse(chromiumPath: string): Lighthouse | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync('npm', ['install', '--silent', '--prefix', folder, `lighthouse@${version}`], {
      stdio: 'ignore',
    });
  } catch {
    remove();
    return undefined;
  }
  return {
    remove,
    score: (url, cookies = []) => {
      let best: Report | undefined;
      for (let run = 0; run < runsOfPage; run += 1) {
        const result = runOnce({ folder, chromiumPath }, url, cookies);
        if (!best || performanceOf(result) > performanceOf(best)) best = result;
        if (performanceOf(best) === fullScore) break;
      }
      if (!best) throw new Error(`${url} was not measured`);
      const { categories } = best;
      return {
        scores: {
          performance: performanceOf(best),
          accessibility: categories.accessibility.score,
          'best-practices': categories['best-practices'].score,
          seo: categories.seo.score,
        },
        note: noteOf(best),
      };
    },
  };
}

const performanceOf = ({ categories }: Report): number => categories.performance.score;

function runOnce(
  { folder, chromiumPath }: { folder: string; chromiumPath: string },
  url: string,
  cookies: readonly Pick<Cookie, 'name' | 'value'>[],
): Report {
  const file = join(folder, 'report.json');
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  execFileSync(
    process.execPath,
    [
      join(folder, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--only-categories=performance,accessibility,best-practices,seo',
      `--chrome-flags=${flags}`,
      ...(cookie === '' ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`]),
    ],
    { env: { ...process.env, CHROME_PATH: chromiumPath }, stdio: 'ignore' },
  );
  return reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Times of the run, what is below full, and how fast the machine was (a phone of the middle is at about 1500). */
function noteOf({ audits, environment, categories }: Report): string {
  const value = (name: string): number => {
    const audit = audits[name];
    return audit && 'numericValue' in audit ? audit.numericValue : 0;
  };
  const times = `LCP ${Math.round(value('largest-contentful-paint'))} ms, TBT ${Math.round(value('total-blocking-time'))} ms, CLS ${value('cumulative-layout-shift').toFixed(3)}`;
  const isFull = Object.values(categories).every(({ score }) => score === fullScore);
  const below = Object.entries(audits).flatMap(([name, { score }]) =>
    score !== null && score < 1 ? [name] : [],
  );
  const faults = isFull ? '' : `; below full: ${below.join(', ')}`;
  return `${times}; machine ${Math.round(environment.benchmarkIndex)}${faults}`;
}
