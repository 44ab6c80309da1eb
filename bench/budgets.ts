import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';
import { print, report } from './figure.ts';
import { createLighthouse, type LighthouseScores } from './lighthouse.ts';
import { budgetPages, screenPages, weightLimits } from './page-budgets.ts';
import { type PageWeight, weighPage } from './page-weight.ts';
import { startServerProcess } from './server-process.ts';

const scoreNames: Readonly<Record<keyof LighthouseScores, string>> = {
  performance: 'Lighthouse mobile, performance',
  accessibility: 'Lighthouse mobile, accessibility',
  'best-practices': 'Lighthouse mobile, best practices',
  seo: 'Lighthouse mobile, SEO',
};
const fullScore = 100;

/** Every page of the list beside the budgets of catalogue, product and content pages. */
export async function benchBudgets(dataDirectory: string): Promise<boolean> {
  const server = await startServerProcess(dataDirectory);
  await server.untilReady(300_000);
  await server.untilHard();
  const executablePath = findChromium();
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args });
  const lighthouse = executablePath ? createLighthouse(executablePath) : undefined;
  if (!lighthouse) print('budgets: Lighthouse cannot be installed here, its scores are not measured');
  let isKept = lighthouse !== undefined;
  try {
    for (const [kind, paths] of Object.entries(budgetPages)) {
      for (const path of paths) {
        print(`budgets: ${kind} ${path}`);
        isKept = reportWeight(await weighPage(browser, server.address, path)) && isKept;
        const scores = lighthouse?.score(server.address + path);
        isKept = (!scores || reportScores(scores)) && isKept;
      }
    }
    for (const path of screenPages) {
      print(`budgets: ${path}`);
      isKept = reportWeight(await weighPage(browser, server.address, path)) && isKept;
    }
  } finally {
    lighthouse?.remove();
    await browser.close();
    await server.stop();
  }
  return isKept;
}

function reportWeight(weight: PageWeight): boolean {
  const kept = weightLimits.map(({ part, name, most }) => {
    const unit = part === 'thirdPartyRequests' ? '' : 'B';
    return report({ name, value: weight[part], unit, limit: { at: 'most', value: most } });
  });
  return kept.every(Boolean);
}

function reportScores({ scores, note }: { scores: LighthouseScores; note: string }): boolean {
  const kept = (Object.keys(scoreNames) as (keyof LighthouseScores)[]).map((category) =>
    report({
      name: scoreNames[category],
      value: scores[category],
      unit: '',
      limit: { at: 'least', value: fullScore },
      ...(category === 'performance' && { note }),
    }),
  );
  return kept.every(Boolean);
}
