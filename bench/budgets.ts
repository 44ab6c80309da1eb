import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';
import { customerWithCart } from './customer.ts';
import { print, report } from './figure.ts';
import { createLighthouse, type LighthouseScores } from './lighthouse.ts';
import {
  budgetPages,
  personalPages,
  personalWeightLimits,
  screenPages,
  weightLimits,
} from './page-budgets.ts';
import { type PageWeight, weighPage } from './page-weight.ts';
import { startServerProcess } from './server-process.ts';

const scoreNames: Readonly<Record<keyof LighthouseScores, string>> = {
  performance: 'Lighthouse mobile, performance',
  accessibility: 'Lighthouse mobile, accessibility',
  'best-practices': 'Lighthouse mobile, best practices',
  seo: 'Lighthouse mobile, SEO',
};
const allCategories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const fullScore = 100;
/** Search engines are asked to stay away from personal pages: what they would find there is not looked at. */
const personalScore = 95;
const personalCategories = ['performance', 'accessibility', 'best-practices'] as const;

/** Every page of the lists against the budgets of its kind. */
export async function benchBudgets(dataDirectory: string): Promise<boolean> {
  const server = await startServerProcess(dataDirectory);
  await server.untilReady(300_000);
  await server.untilHard();
  const executablePath = findChromium();
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args });
  const lighthouse = executablePath ? createLighthouse(executablePath) : undefined;
  if (!lighthouse) print('budgets: Lighthouse cannot be installed here, its scores are not measured');
  let isMet = lighthouse !== undefined;
  try {
    for (const [kind, paths] of Object.entries(budgetPages)) {
      for (const path of paths) {
        print(`budgets: ${kind} ${path}`);
        isMet = reportWeight(await weighPage(browser, server.address, path)) && isMet;
        const scores = lighthouse?.score(server.address + path);
        isMet = (!scores || reportScores(scores, fullScore, allCategories)) && isMet;
      }
    }
    for (const path of screenPages) {
      print(`budgets: ${path}`);
      isMet = reportWeight(await weighPage(browser, server.address, path)) && isMet;
    }
    const mailFolder = join(dataDirectory, 'outbox');
    const customer = { email: 'budgets@example.test', from: '127.0.0.1' };
    const cookies = await customerWithCart({ address: server.address, mailFolder }, customer);
    for (const { path, isScored } of personalPages) {
      print(`budgets: personal ${path}`);
      const weight = await weighPage(browser, server.address, path, cookies);
      isMet = reportWeight(weight, personalWeightLimits) && isMet;
      const scores = isScored ? lighthouse?.score(server.address + path, cookies) : undefined;
      isMet = (!scores || reportScores(scores, personalScore, personalCategories)) && isMet;
    }
  } finally {
    lighthouse?.remove();
    await browser.close();
    await server.stop();
  }
  return isMet;
}

function reportWeight(weight: PageWeight, limits = weightLimits): boolean {
  const met = limits.map(({ part, name, most }) => {
    const unit = part === 'thirdPartyRequests' ? '' : 'B';
    return report({ name, value: weight[part], unit, limit: { at: 'most', value: most } });
  });
  return met.every(Boolean);
}

function reportScores(
  { scores, note }: { scores: LighthouseScores; note: string },
  least: number,
  categories: readonly (keyof LighthouseScores)[],
): boolean {
  const met = categories.map((category) =>
    report({
      name: scoreNames[category],
      value: scores[category],
      unit: '',
      limit: { at: 'least', value: least },
      ...(category === 'performance' && { note }),
    }),
  );
  return met.every(Boolean);
}
