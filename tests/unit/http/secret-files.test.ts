import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfiguration } from '../../../server/configuration.ts';
import { secretVariables } from '../../../server/secret-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-files-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string, content: string, mode = 0o400): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  chmodSync(path, mode);
  return path;
};
const secret = 'a secret of all forms';

test('a secret is read from the file that a variable names, without the line break at its end', () => {
  for (const [name, end] of Object.entries({ plain: '', unix: '\n', windows: '\r\n' })) {
    const { formSecret, warnings } = readConfiguration({ FORM_SECRET_FILE: fileOf(name, secret + end) });
    expect([formSecret, warnings]).toEqual([secret, []]);
  }
});

test('credentials of systemd are read by the names of the variables, which come first', () => {
  const directory = join(folder, 'credentials');
  mkdirSync(directory);
  fileOf('credentials/FORM_SECRET', `${secret}\n`);
  fileOf('credentials/DATABASE_URL', 'postgresql://a:b@database/muravlak\n');
  const environment = { CREDENTIALS_DIRECTORY: directory };
  const { formSecret, databaseUrl, revalidateToken } = readConfiguration(environment);
  expect([formSecret, databaseUrl]).toEqual([secret, 'postgresql://a:b@database/muravlak']);
  expect(revalidateToken).toBeUndefined();
  expect(readConfiguration({ ...environment, FORM_SECRET: 'that of the variable' }).formSecret).toBe(
    'that of the variable',
  );
});

test.each([
  ['is empty', '', /^FORM_SECRET_FILE names \S+, which is empty$/],
  ['holds a line break alone', '\n', /^FORM_SECRET_FILE names \S+, which is empty$/],
  [
    'holds two lines',
    `${secret}\n${secret}\n`,
    /^FORM_SECRET_FILE names \S+, which holds more than one line$/,
  ],
  ['is too short', 'short\n', /^FORM_SECRET needs 16 characters at least$/],
])('a file that %s is refused with one line, which does not hold it', (_, content, line) => {
  const start = () => readConfiguration({ FORM_SECRET_FILE: fileOf('refused', content, 0o600) });
  expect(start).toThrow(line);
  expect(start).not.toThrow(secret);
});

test('a file that is not there, is a folder, or stands beside its variable is refused', () => {
  const start = (environment: Record<string, string>) => () => readConfiguration(environment);
  expect(start({ SMTP_URL_FILE: join(folder, 'none') })).toThrow(
    /^SMTP_URL_FILE names \S+, which is not there$/,
  );
  expect(start({ SMTP_URL_FILE: folder })).toThrow(/^SMTP_URL_FILE names \S+, which is a folder$/);
  expect(start({ FORM_SECRET_FILE: fileOf('both', secret), FORM_SECRET: secret })).toThrow(
    /^FORM_SECRET and FORM_SECRET_FILE are both set: one of them is enough$/,
  );
});

test('a file that every user of the machine can read is used, and warned of', () => {
  const path = fileOf('open', secret, 0o644);
  const { formSecret, warnings } = readConfiguration({ FORM_SECRET_FILE: path });
  expect(formSecret).toBe(secret);
  expect(warnings).toEqual([
    `FORM_SECRET_FILE names ${path}, which every user of this machine can read: chmod o= ${path}`,
  ]);
});

test('every secret may be a file, those of the bucket and of services among them', () => {
  for (const name of secretVariables) {
    const path = join(folder, `missing-${name}`);
    expect(() => readConfiguration({ [`${name}_FILE`]: path }), name).toThrow(`${name}_FILE names ${path}`);
  }
  const { mediaPlace } = readConfiguration({
    MEDIA_STORE: 's3://pictures/site',
    AWS_ACCESS_KEY_ID_FILE: fileOf('key', 'the key\n'),
    AWS_SECRET_ACCESS_KEY_FILE: fileOf('secret-key', 'the secret key\n'),
  });
  expect(mediaPlace).toMatchObject({ accessKeyId: 'the key', secretAccessKey: 'the secret key' });
});

test('former secrets are a list, each as long as a secret', () => {
  const { formerFormSecrets, formerRevalidateTokens, metricsTokens } = readConfiguration({
    FORM_SECRET: 'the third secret of forms',
    FORM_SECRET_FORMER: 'the second secret of forms, the first secret of forms',
    REVALIDATE_TOKEN_FORMER: 'the-former-token-of-sites',
    METRICS_TOKEN: 'the-token-of-figures',
    METRICS_TOKEN_FORMER: 'the-former-token-of-figures',
  });
  expect(formerFormSecrets).toEqual(['the second secret of forms', 'the first secret of forms']);
  expect(formerRevalidateTokens).toEqual(['the-former-token-of-sites']);
  expect(metricsTokens).toEqual(['the-token-of-figures', 'the-former-token-of-figures']);
  expect(() => readConfiguration({ FORM_SECRET_FORMER: 'short' })).toThrow(/^FORM_SECRET_FORMER\S* /);
  expect(() => readConfiguration({ METRICS_TOKEN_FORMER: 'the-former-token-of-figures' })).toThrow(
    /^METRICS_TOKEN is missing: /,
  );
});
