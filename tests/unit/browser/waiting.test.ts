import { describe, expect, it } from 'vitest';
import { settingsLoaded } from '../../../src/components/chrome/settings-overlay.ts';
import { type BarState, createLoadingBar } from '../../../src/lib/browser/loading-bar.ts';
import { $settings } from '../../../src/stores/settings.ts';
import { createClock } from './clock.ts';

describe('the loading bar', () => {
  function startBar() {
    const clock = createClock();
    const states: BarState[] = [];
    return { ...clock, states, bar: createLoadingBar(clock.after, (state) => states.push(state)) };
  }

  it('is not shown for what takes less than 200 ms', async () => {
    const { bar, pass, states } = startBar();
    bar.start();
    await pass(199);
    bar.finish();
    await pass(10_000);
    expect(states).toEqual([]);
  });

  it('is shown after 200 ms, and goes 500 ms after the end', async () => {
    const { bar, pass, states } = startBar();
    bar.start();
    await pass(200);
    expect(states).toEqual(['advancing']);
    await pass(7000);
    bar.finish();
    expect(states).toEqual(['advancing', 'done']);
    await pass(499);
    expect(states).toEqual(['advancing', 'done']);
    await pass(1);
    expect(states).toEqual(['advancing', 'done', 'hidden']);
  });

  it('is one for all that runs at the same time', async () => {
    const { bar, pass, states } = startBar();
    bar.start();
    await pass(150);
    bar.start();
    await pass(50);
    bar.finish();
    await pass(1000);
    expect(states).toEqual(['advancing']);
    bar.finish();
    expect(states).toEqual(['advancing', 'done']);
  });

  it('starts again where it is about to go', async () => {
    const { bar, pass, states } = startBar();
    bar.start();
    await pass(200);
    bar.finish();
    await pass(400);
    bar.start();
    await pass(200);
    expect(states).toEqual(['advancing', 'done', 'hidden', 'advancing']);
    bar.finish();
    bar.start();
    await pass(200);
    await pass(1000);
    expect(states.slice(4)).toEqual(['done', 'advancing']);
  });
});

describe('the overlay over a page whose settings load', () => {
  function cover(responses: (boolean | Error)[]) {
    const clock = createClock();
    const left = [...responses];
    let isCovered = true;
    const read = async () => {
      const response = left.shift();
      if (response instanceof Error) throw response;
      $settings.set({ isLoading: response ?? false });
    };
    settingsLoaded(read, clock.after).then(() => {
      isCovered = false;
    });
    return { pass: clock.pass, isCovered: () => isCovered, left };
  }

  it('stays 200 ms, however quick the answer', async () => {
    const { pass, isCovered } = cover([false]);
    await pass(199);
    expect(isCovered()).toBe(true);
    await pass(1);
    expect(isCovered()).toBe(false);
  });

  it('asks every two seconds until the settings are there, and after a fault', async () => {
    const { pass, isCovered, left } = cover([true, new Error('No connection'), true, false]);
    await pass(5999);
    expect(left).toEqual([false]);
    expect(isCovered()).toBe(true);
    await pass(1);
    expect(isCovered()).toBe(false);
  });
});
