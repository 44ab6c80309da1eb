import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import {
  ownWords,
  type Replies,
  type Reply,
  refuse,
  respond,
  respondToCalls,
  sentCalls,
  unreachable,
} from './api.ts';
import { showIsland } from './island.tsx';
import { letPass } from './let-pass.ts';
import { nextWork } from './next-work.ts';

/** Something that a visitor does with an island, and that one call of the API answers. */
export interface Act {
  readonly name: string;
  readonly island: () => ReactNode;
  /** Method and path of the call, as the contract writes them. */
  readonly call: string;
  /** How often the act makes it at once; once without it. */
  readonly times?: number;
  /** What the API answers when all is well. */
  readonly respond: unknown;
  /** What an API of an older contract answers: the same name, with less inside. */
  readonly older?: readonly unknown[];
  /** Other calls on the way, which always succeed. */
  readonly others?: Replies;
  /** Leads to where it is done, with everything typed that it needs. */
  readonly prepare?: (region: Locator) => Promise<void>;
  readonly press: (region: Locator) => Promise<void>;
  /** Does the same once more; without it, `press` does. */
  readonly retry?: (region: Locator) => Promise<void>;
  /** What is there once the API has responded. */
  readonly done: (region: Locator) => Promise<void>;
  /** Shown in place of the message of the API, by its status. */
  readonly failed?: Partial<Record<503 | 429, string>>;
  /** Shown where no response comes, or one that does not match the contract. */
  readonly silent: string;
  /** The field that must keep what was typed, and what that is. */
  readonly typed?: (region: Locator) => readonly [field: Locator, value: string];
}

const refusals = {
  503: refuse(503, { status: 'unavailable' }),
  429: refuse(429, { status: 'too_many_requests' }),
};

/** No answer, or one with status 200 that is none of the contract's, or of another version of it. */
const silences: readonly Reply[] = [
  unreachable,
  respond({ ok: true }),
  respond([]),
  respond(null),
  () => new Response('<!doctype html><title>Maintenance</title>'),
];

/** Tests an act with the API slow, failing and answering nonsense, each time up to the yes. */
export function testCalls(acts: readonly Act[]): void {
  describe.each(acts)('$name', (act) => {
    const { call, times = 1, press, retry = press, done } = act;
    const show = async () => {
      respondToCalls(act.others ?? {});
      const region = await showIsland(act.island());
      await act.prepare?.(region);
      return region;
    };

    test('is asked of the API, and shown as on its way until the API has responded', async () => {
      const late = Promise.withResolvers<void>();
      const region = await show();
      respondToCalls({ [call]: () => late.promise.then(() => Response.json(act.respond)) });
      const before = sentCalls(call).length;
      const work = nextWork();
      await press(region);
      await work.begun;
      await expect.poll(() => sentCalls(call).length).toBe(before + times);
      await letPass();
      expect(work.isEnded()).toBe(false);
      late.resolve();
      await work.ended;
      await done(region);
      expect(sentCalls(call).length).toBe(before + times);
    });

    test('an API that fails or returns nonsense is reported, what was typed stays, and it is done later', async () => {
      const region = await show();
      const { failed = {}, silent, older = [] } = act;
      const turns = [
        { reply: refusals[503], message: failed[503] ?? ownWords },
        { reply: refusals[429], message: failed[429] ?? ownWords },
        ...[...silences, ...older.map(respond)].map((reply) => ({ reply, message: silent })),
      ];
      for (const [turn, { reply, message }] of turns.entries()) {
        respondToCalls({ [call]: reply });
        const { ended } = nextWork();
        await (turn === 0 ? press : retry)(region);
        await ended;
        await expect.element(region.getByText(message).first()).toBeVisible();
        const [field, value] = act.typed?.(region) ?? [];
        if (field) await expect.element(field).toHaveValue(value);
      }
      respondToCalls({ [call]: respond(act.respond) });
      const { ended } = nextWork();
      await retry(region);
      await ended;
      await done(region);
    });
  });
}
