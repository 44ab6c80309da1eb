import { describe, expect, inject, it } from 'vitest';
import { createHtmlCheck } from './html-check.ts';
import { elements, texts } from './html-elements.ts';
import { call, textOf } from './http-client.ts';
import { shown, typedValue } from './shopper.ts';

const { address } = inject('site');
const htmlFaults = createHtmlCheck();
/** Nobody fills a form in at once, and the stamp knows it. */
const readingMs = 2100;
const typed = {
  subject: 'advice',
  message: 'Een muur van <beton>\nmet barsten.',
  firstname: 'Ann',
  lastname: 'Peeters',
  email: 'ann@example.test',
  country: 'nl',
  zipcode: '6211 AB',
};

/** Posts the form as a browser without scripts does. */
const send = (path: string, fields: Record<string, string>) =>
  call(address, path, {
    method: 'POST',
    headers: { origin: address, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

describe.each([
  ['/fr/enduit-particuliers/contact', '/fr/enduit-particuliers/confirmation', 'Votre message est reçu'],
  [
    '/nl/pleisters-ondernemingen/contact',
    '/nl/pleisters-ondernemingen/bevestiging',
    'Uw bericht is ontvangen',
  ],
])('a message without scripts at %s', (path, confirmation, title) => {
  it('is refused with everything that was typed, then confirmed with its number', async () => {
    const asked = await send(path, { ...typed, email: 'ann@', company: title });
    const html = textOf(asked);
    expect(asked.status).toBe(422);
    expect(asked.headers['cache-control']).toContain('no-store');
    expect(await htmlFaults(html)).toEqual([]);
    expect(texts(html, 'textarea')).toEqual([typed.message.replace('\n', ' ')]);
    expect(html).toContain(`value="${typed.zipcode}"`);
    expect(
      elements(html, 'option')
        .filter((option) => option.has('selected'))
        .map((option) => option.get('value')),
    ).toEqual(['advice', 'nl']);
    const stamped = await send(path, { ...typed, company: title });
    expect(stamped.status).toBe(422);
    await new Promise((resolve) => setTimeout(resolve, readingMs));
    const taken = await send(path, { ...typed, company: title, stamp: typedValue(textOf(stamped), 'stamp') });
    expect(taken.status).toBe(303);
    const location = taken.headers['location'] ?? '';
    expect(location).toMatch(new RegExp(`^${confirmation}\\?number=C\\d{4}-\\d{6}$`));
    const done = await call(address, location);
    expect(texts(textOf(done), 'h1')).toEqual([title]);
    expect(shown(done)).toContain(location.slice(-12));
    expect(await htmlFaults(textOf(done))).toEqual([]);
  });

  it('has no confirmation where nothing was sent', async () => {
    for (const query of ['', '?number=', '?number=%3Cb%3E', '?number=B2026-000001']) {
      const page = await call(address, `${confirmation}${query}`);
      expect([page.status, page.headers['location']]).toEqual([303, path]);
    }
  });
});
