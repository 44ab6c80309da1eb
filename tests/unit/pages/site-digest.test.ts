import { expect, test } from 'vitest';
import { readConfiguration } from '../../../server/configuration.ts';
import { placeId, storeId } from '../../../server/pages/site-digest.ts';

const idWith = (environment: Record<string, string>) =>
  storeId({ pageCodeId: 'code', configuration: readConfiguration(environment) });

test('stored pages stay with a database whose password changes', () => {
  const before = idWith({ DATABASE_URL: 'postgresql://shop:first@db/muravlak' });
  expect(idWith({ DATABASE_URL: 'postgresql://shop:second@db/muravlak' })).toBe(before);
});

test.each([
  { DATABASE_URL: 'postgresql://shop:first@db/other' },
  { DATABASE_URL: 'postgresql://shop:first@other/muravlak' },
  { API_URL: 'http://api:4321' },
  {},
])('and belong to no other place: %o', (environment) => {
  expect(idWith(environment)).not.toBe(idWith({ DATABASE_URL: 'postgresql://shop:first@db/muravlak' }));
});

test('pages of other code are of the same place, and those of another database or site are not', () => {
  const place = (environment: Record<string, string>) =>
    placeId({ configuration: readConfiguration(environment) });
  expect(place({ DATABASE_URL: 'postgresql://shop:first@db/muravlak' })).toBe(
    place({ DATABASE_URL: 'postgresql://shop:second@db/muravlak' }),
  );
  expect(place({ DATABASE_URL: 'postgresql://shop:first@db/other' })).not.toBe(place({}));
  expect(place({ SITE_URL: 'https://shop.example.com' })).not.toBe(place({}));
});
