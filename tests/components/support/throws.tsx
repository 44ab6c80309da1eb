import { type ReactNode, useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import hydrate from '../../../src/integrations/react-renderer/client.ts';
import { respondToCalls, unreachable } from './api.ts';

const places = ['render', 'effect', 'event'] as const;

interface PlantedProps {
  readonly place: (typeof places)[number];
  readonly children: ReactNode;
}

/** An island with a button that makes it throw. */
function Planted({ place, children }: PlantedProps) {
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (isBroken && place === 'effect') throw new Error('planted');
  }, [isBroken, place]);
  if (isBroken && place === 'render') throw new Error('planted');
  const press = () => {
    if (place === 'event') throw new Error('planted');
    setBroken(true);
  };
  return (
    <>
      {children}
      <button type="button" id="planted" onClick={press}>
        ×
      </button>
    </>
  );
}

const textFields = 'input:is([type=text], [type=search], [type=email], [type=tel], :not([type])), textarea';

const firstField = (island: HTMLElement) =>
  [...island.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields)].find(
    (field) => !field.readOnly && !field.disabled && field.checkVisibility({ visibilityProperty: true }),
  );

/** Tests of each island that it is not empty after it has thrown, and has what was typed into it. */
export function testThrows(islands: Readonly<Record<string, () => ReactNode>>): void {
  describe.each(Object.entries(islands))('%s', (name, island) => {
    test.each(places)('keeps what it shows and what is typed when it throws in %s', async (place) => {
      respondToCalls({ '.*': unreachable });
      const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
      const thrown: unknown[] = [];
      const takeError = (event: ErrorEvent) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        thrown.push(event.error);
      };
      window.addEventListener('error', takeError, true);
      const sent = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
      document.documentElement.lang = 'fr-BE';
      const box = document.createElement('astro-island');
      box.setAttribute('ssr', '');
      box.setAttribute('component-export', name);
      const children = island();
      box.innerHTML = renderToString(<Planted place={place}>{children}</Planted>);
      const served = box.textContent;
      document.body.append(box);
      hydrate(box)(Planted as never, { place, children });
      await vi.waitFor(() =>
        expect(Object.keys(button(box)).some((key) => key.startsWith('__reactProps'))).toBe(true),
      );
      const field = firstField(box);
      if (field) await userEvent.fill(page.elementLocator(field), '12');
      button(box).click();
      const isGone = place !== 'event';
      await vi.waitFor(() => expect(box.hasAttribute('failed')).toBe(isGone));
      await vi.waitFor(() => {
        const errors = [...reported.mock.calls.map(([error]) => error), ...thrown];
        expect(errors.map(String)).toEqual(['Error: planted']);
      });
      expect(box.children.length).toBeGreaterThan(0);
      if (isGone) expect(box.textContent).toContain(served);
      const after =
        field && [...box.querySelectorAll<HTMLInputElement>(textFields)].find(({ id }) => id === field.id);
      if (field) expect(after?.value).toBe('12');
      expect(sent).toHaveBeenCalledTimes(isGone ? 1 : 0);
      box.dispatchEvent(new Event('astro:unmount'));
      box.remove();
      window.removeEventListener('error', takeError, true);
      // biome-ignore lint/suspicious/noConsole: what nobody catches is written there by the test runner.
      if (place === 'event') vi.mocked(console.error).mockClear();
      reported.mockRestore();
      sent.mockRestore();
    });
  });
}

const button = (island: HTMLElement): HTMLElement => {
  const found = island.querySelector<HTMLElement>('#planted');
  if (!found) throw new Error('The island has no button to break it');
  return found;
};
