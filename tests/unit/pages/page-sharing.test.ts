import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { PageShares } from '../../../api/site/page-share/page-shares.ts';
import { PageLender } from '../../../server/pages/page-lender.ts';
import { PageSharing } from '../../../server/pages/page-sharing.ts';
import {
  bodyOf,
  faultOutcome,
  openPublisher,
  pageOutcome,
  renderedPage,
  silentLogger,
} from './page-fixtures.ts';

const paths = Array.from({ length: 120 }, (_, index) => `/fr/${index}`);
const shareCount = 8;
const tag = 'settings';
const site = 'build and settings';

/** What the processes of a site have in common. */
function openCommon() {
  const holders = new Map<string, { holder: number; isFinished: boolean }>();
  const results = new Map<string, Buffer>();
  const state = { isAway: false, processes: 0, freeHolders: new Set<number>() };
  const common = <Result>(work: () => Result) =>
    state.isAway ? Promise.reject(new Error('the database is away')) : Promise.resolve(work());
  const sharesOf = (holder: number): PageShares => ({
    hasCompany: () => common(() => state.processes > 1),
    begunByOthers: () =>
      common(() =>
        [...holders].flatMap(([key, { holder: by, isFinished }]) =>
          isFinished || by === holder || state.freeHolders.has(by) ? [] : (key.split(' ')[0] ?? []),
        ),
      ),
    claim: (work, share) =>
      common(() => {
        const known = holders.get(`${work} ${share}`);
        if (known && (known.isFinished || !state.freeHolders.has(known.holder))) return false;
        holders.set(`${work} ${share}`, { holder, isFinished: false });
        return true;
      }),
    renew: () => common(() => undefined),
    finish: (work, share, result) =>
      common(() => {
        results.set(`${work} ${share}`, result);
        holders.set(`${work} ${share}`, { holder, isFinished: true });
      }),
    states: (work) =>
      common(() =>
        [...holders].flatMap(([key, { holder: by, isFinished }]) => {
          const [of, share] = key.split(' ');
          const isFree = !isFinished && state.freeHolders.has(by);
          return of === work ? [{ share: Number(share), isFinished, isFree }] : [];
        }),
      ),
    result: (work, share) => common(() => results.get(`${work} ${share}`)),
    forgetOld: () => common(() => undefined),
  });
  return { sharesOf, state, results, holders };
}

type Common = ReturnType<typeof openCommon>;

interface ProcessOptions {
  readonly render?: Parameters<typeof openPublisher>[0];
  readonly patienceMs?: number;
  /** It has no page yet. */
  readonly isEmpty?: boolean;
}

/** A process of the site, with every page rendered unless it is to be empty. What is rendered from now on is counted. */
async function openProcess(
  common: Common,
  holder: number,
  { render = async (path) => page(path), patienceMs = 600_000, isEmpty = false }: ProcessOptions = {},
) {
  let adopted = 0;
  const shares = common.sharesOf(holder);
  const sharing = new PageSharing({
    shares: () => shares,
    site,
    logger: silentLogger,
    patienceMs,
    fewestPagesOfShare: 12,
  });
  const opened = await openPublisher(render, {
    sharing,
    fewestShared: 100,
    retryDelayMs: () => 5,
    onAdopted: () => {
      adopted += 1;
    },
  });
  onTestFinished(() => opened.publisher.close());
  opened.publisher.list(paths);
  if (!isEmpty) opened.publisher.enqueue('missing', paths);
  await opened.publisher.rest();
  opened.renders.length = 0;
  common.state.processes += 1;
  return { ...opened, sharing, adopted: () => adopted, change: () => change(opened) };
}

type Process = Awaited<ReturnType<typeof openProcess>>;

/** Hands out the pages of a process for as long as the test lasts. */
function lendFrom({ store, publisher, sharing }: Process, reasonsOfMissing: readonly string[]): void {
  const follower = { isReady: true, reasonsOfMissing };
  const lender = new PageLender({ store, publisher, sharing, follower, lookEveryMs: 5 });
  onTestFinished(() => lender.close());
}

const change = ({ publisher }: Pick<Awaited<ReturnType<typeof openPublisher>>, 'publisher'>) => {
  publisher.invalidate(new Set([tag]), { sharedReason: 'change 7' });
  return publisher.rest();
};

let content = 'old';
/** What changes adds something to every page. */
const addedTag = 'product:9';
const page = (path: string) =>
  pageOutcome(path, `${path} ${content}`, [tag, `page:${path}`, ...(content === 'old' ? [] : [addedTag])]);
const textOf = async ({ store }: Process, path: string) =>
  /<title>(.*)</.exec((await bodyOf(store, path, 'identity')).toString())?.[1];

async function expectAll(process: Process, text: string): Promise<void> {
  for (const path of paths) {
    expect(process.store.get(path)).toMatchObject({ isStale: false, listed: true });
    expect(await textOf(process, path)).toBe(`${path} ${text}`);
  }
}

async function openTwo(options: ProcessOptions = {}) {
  content = 'old';
  const common = openCommon();
  const processes = [await openProcess(common, 1, options), await openProcess(common, 2, options)] as const;
  content = 'new';
  return { common, processes };
}

test('each page of a broad change is rendered by one process and taken over by the other', async () => {
  const { processes } = await openTwo();
  await Promise.all(processes.map((each) => each.change()));
  const rendered = processes.flatMap(({ renders }) => renders);
  expect(rendered.toSorted()).toEqual(paths.toSorted());
  for (const each of processes) {
    expect(each.renders.length).toBeGreaterThan(0);
    expect(each.adopted()).toBe(paths.length - each.renders.length);
    await expectAll(each, 'new');
  }
});

test('changes that follow each other are rendered together, but for one under way', async () => {
  const { processes } = await openTwo();
  const runs = Array.from({ length: 8 }, (_, index) => `change ${index}`);
  for (const { publisher } of processes)
    for (const sharedReason of runs) publisher.invalidate(new Set([tag]), { sharedReason });
  await Promise.all(processes.map(({ publisher }) => publisher.rest()));
  const [first, second] = processes;
  expect(first.renders.length + second.renders.length).toBeLessThanOrEqual(2 * paths.length);
  for (const each of processes) await expectAll(each, 'new');
});

test('a change of fewer pages does not wait for one of all of them', async () => {
  const gate = Promise.withResolvers<void>();
  let isHeld = false;
  const { processes } = await openTwo({
    render: async (path) => {
      if (isHeld && path === paths[0]) await gate.promise;
      return page(path);
    },
  });
  const [first] = processes;
  isHeld = true;
  first.publisher.invalidate(new Set([tag]), { sharedReason: 'change 7' });
  const some = paths.slice(1, 111);
  await expect.poll(() => first.renders.length, { timeout: 30_000 }).toBe(paths.length);
  first.publisher.invalidate(new Set(some.map((path) => `page:${path}`)), { sharedReason: 'change 8' });
  await expect
    .poll(() => some.every((path) => first.store.get(path)?.isStale === false), { timeout: 30_000 })
    .toBe(true);
  expect(first.store.get(paths[0] ?? '')?.isStale).toBe(true);
  gate.resolve();
  await first.publisher.rest();
  await expectAll(first, 'new');
});

test('a process that comes later takes everything over', async () => {
  const { processes } = await openTwo();
  const [first, second] = processes;
  await first.change();
  await second.change();
  expect(first.renders).toHaveLength(paths.length);
  expect(second.renders).toEqual([]);
  expect(second.adopted()).toBe(paths.length);
  await expectAll(second, 'new');
});

/** A process that has every page, and one that begins without any, and renders each in a while. */
async function openBeginner(renderFull = async (path: string) => page(path)) {
  const common = openCommon();
  content = 'new';
  const full = await openProcess(common, 1, { render: renderFull });
  const beginner = await openProcess(common, 2, {
    render: async (path) => {
      await setTimeout(25);
      return page(path);
    },
    isEmpty: true,
  });
  return { common, full, beginner };
}

test('a process that begins takes the pages of one that has them', async () => {
  const { full, beginner } = await openBeginner();
  lendFrom(full, ['missing 6', 'missing 7']);
  beginner.publisher.enqueue('missing', paths, { sharedReason: 'missing 7' });
  await beginner.publisher.rest();
  expect(full.renders).toEqual([]);
  expect(beginner.renders.length).toBeLessThan(paths.length / 2);
  expect(beginner.adopted()).toBe(paths.length - beginner.renders.length);
  await expectAll(beginner, 'new');
});

test('a page that a visitor was the first to open is taken over, or rendered, as those that are kept', async () => {
  const { full, beginner } = await openBeginner();
  for (const path of paths.slice(-20))
    await beginner.store.put(renderedPage(path, `${path} new`, [tag]), { listed: false });
  lendFrom(full, ['missing 7']);
  beginner.publisher.enqueue('missing', paths, { sharedReason: 'missing 7' });
  await beginner.publisher.rest();
  await expectAll(beginner, 'new');
});

test('pages are not lent for another state of the content', async () => {
  const { full, beginner } = await openBeginner();
  lendFrom(full, ['missing 6']);
  beginner.publisher.enqueue('missing', paths, { sharedReason: 'missing 7' });
  await beginner.publisher.rest();
  expect(beginner.renders.toSorted()).toEqual(paths.toSorted());
});

test('pages are not lent while one of them is stale', async () => {
  const gate = Promise.withResolvers<void>();
  let isHeld = false;
  const { full, beginner } = await openBeginner(async (path) => {
    if (isHeld) await gate.promise;
    return page(path);
  });
  isHeld = true;
  full.publisher.invalidate(new Set([`page:${paths[0]}`]));
  lendFrom(full, ['missing 7']);
  beginner.publisher.enqueue('missing', paths, { sharedReason: 'missing 7' });
  await beginner.publisher.rest();
  expect(beginner.renders.toSorted()).toEqual(paths.toSorted());
  gate.resolve();
  await full.publisher.rest();
});

test('a process that could lend while the database goes away does so once it is back', async () => {
  const { common, full, beginner } = await openBeginner();
  common.state.isAway = true;
  lendFrom(full, ['missing 7']);
  await setTimeout(50);
  common.state.isAway = false;
  beginner.publisher.enqueue('missing', paths, { sharedReason: 'missing 7' });
  await beginner.publisher.rest();
  expect(beginner.adopted()).toBeGreaterThan(0);
  await expectAll(beginner, 'new');
});

test('a process by itself renders alone and packs nothing', async () => {
  content = 'old';
  const common = openCommon();
  const alone = await openProcess(common, 1);
  content = 'new';
  await alone.change();
  expect(alone.renders.toSorted()).toEqual(paths.toSorted());
  expect(common.holders.size).toBe(0);
  expect(common.results.size).toBe(0);
});

test('few pages are not shared, nor what other processes know nothing of', async () => {
  const { common, processes } = await openTwo();
  const [first] = processes;
  first.publisher.invalidate(new Set(paths.slice(0, 10).map((path) => `page:${path}`)), {
    sharedReason: 'change 7',
  });
  await first.publisher.rest();
  first.publisher.invalidate(new Set([tag]));
  await first.publisher.rest();
  expect(common.holders.size).toBe(0);
});

test('the shares of a process that is gone are taken by another', async () => {
  const { common, processes } = await openTwo();
  const [, second] = processes;
  const lost = common.sharesOf(3);
  for (let share = 0; share < shareCount; share += 2) await lost.claim(workOf('change 7'), share);
  const changed = second.change();
  await expect.poll(() => second.renders.length).toBeGreaterThan(0);
  common.state.freeHolders.add(3);
  await changed;
  expect(second.renders.toSorted()).toEqual(paths.toSorted());
  await expectAll(second, 'new');
});

test('the shares of a process that never finishes are rendered in the end', async () => {
  const { common, processes } = await openTwo({ patienceMs: 100 });
  const [, second] = processes;
  const stuck = common.sharesOf(3);
  for (let share = 0; share < shareCount; share += 2) await stuck.claim(workOf('change 7'), share);
  await second.change();
  expect(second.renders.toSorted()).toEqual(paths.toSorted());
  await expectAll(second, 'new');
});

test('while the database is away each process renders all', async () => {
  const { common, processes } = await openTwo({ patienceMs: 100 });
  common.state.isAway = true;
  await Promise.all(processes.map((each) => each.change()));
  for (const each of processes) {
    expect(each.renders.toSorted()).toEqual(paths.toSorted());
    await expectAll(each, 'new');
  }
});

test('a page that was changed again is not taken over as it was before', async () => {
  const { processes } = await openTwo();
  const [first, second] = processes;
  await first.change();
  second.publisher.invalidate(new Set([tag]), { sharedReason: 'change 7' });
  content = 'newer';
  // None of the pages that it has yet shows what this changes.
  second.publisher.invalidate(new Set([addedTag]));
  await second.publisher.rest();
  await expectAll(second, 'newer');
});

test('what came damaged, or not at all, is rendered', async () => {
  const { common, processes } = await openTwo();
  const [first, second] = processes;
  await first.change();
  const [damaged, lost] = [...common.results.keys()];
  common.results.get(damaged ?? '')?.fill(0, 40, 60);
  common.results.delete(lost ?? '');
  await second.change();
  expect(second.renders.length).toBeGreaterThan(1);
  expect(second.adopted()).toBe(paths.length - second.renders.length);
  await expectAll(second, 'new');
});

test('a page that one process cannot render is tried by the other', async () => {
  const broken = paths[3] ?? '';
  let breaksFor = 2;
  const { processes } = await openTwo({
    render: async (path) => {
      if (path !== broken || content === 'old') return page(path);
      breaksFor -= 1;
      return breaksFor >= 0 ? faultOutcome : page(path);
    },
  });
  await Promise.all(processes.map((each) => each.change()));
  for (const { publisher, store } of processes)
    await expect
      .poll(() => !publisher.hasFailures && store.get(broken)?.isStale === false, { timeout: 30_000 })
      .toBe(true);
  expect(breaksFor).toBeLessThan(0);
});

function workOf(reason: string): string {
  return createHash('sha256').update(`${site}\n${reason}\n${shareCount}`).digest('hex').slice(0, 32);
}
