import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfiguration } from '../../../server/configuration.ts';

const mollieKey = `live_${'a'.repeat(30)}`;
const hasTestPayments = (environment: NodeJS.ProcessEnv) => readConfiguration(environment).hasTestPayments;

describe('the provider that takes no money', () => {
  it.each([
    ['at no address of its own', {}],
    ['at localhost', { SITE_URL: 'http://localhost:8080' }],
    ['at another loopback address', { SITE_URL: 'http://127.0.0.5' }],
    ['at the loopback address of IPv6', { SITE_URL: 'http://[::1]:4321' }],
    ['at a plain address where it is wanted', { SITE_URL: 'http://filler.example', TEST_PAYMENTS: 'on' }],
    [
      'at an https URL where that is set twice',
      { SITE_URL: 'https://filler.example', TEST_PAYMENTS: 'on', TEST_PAYMENTS_WITH_HTTPS: 'on' },
    ],
  ])('is offered %s', (_, environment) => {
    expect(hasTestPayments(environment)).toBe(true);
  });

  it.each([
    ['at an https address', { SITE_URL: 'https://filler.example' }],
    ['at a plain public address', { SITE_URL: 'http://filler.example' }],
    ['at a host that only begins like a loopback address', { SITE_URL: 'http://127.0.0.1.example' }],
    ['beside a real one', { MOLLIE_API_KEY: mollieKey }],
    ['where it is turned off', { TEST_PAYMENTS: 'off' }],
    ['by the second word alone', { SITE_URL: 'https://filler.example', TEST_PAYMENTS_WITH_HTTPS: 'on' }],
  ])('is not offered %s', (_, environment) => {
    expect(hasTestPayments(environment)).toBe(false);
  });

  it('stops the start at an https address with one line', () => {
    const start = () => readConfiguration({ SITE_URL: 'HTTPS://filler.example', TEST_PAYMENTS: 'on' });
    expect(start).toThrow(ConfigurationError);
    expect(start).toThrow(/^TEST_PAYMENTS must be off at an https address[^\n]*$/);
  });
});

it.each([
  ['0.0.0.0', 'http://localhost:4321'],
  ['::', 'http://localhost:4321'],
  ['::1', 'http://[::1]:4321'],
  ['127.0.0.20', 'http://127.0.0.20:4321'],
])('is a site at its own address where no other is set: %s', (host, origin) => {
  expect(readConfiguration({ HOST: host }).siteUrl.origin).toBe(origin);
});

it('asks Mollie at another address only where there is a key for it', () => {
  const address = { MOLLIE_API_URL: 'https://127.0.0.1:9000/v2/' };
  expect(() => readConfiguration(address)).toThrow(/^MOLLIE_API_KEY is missing: MOLLIE_API_URL alone[^\n]*$/);
  const { mollieApiUrl } = readConfiguration({ ...address, MOLLIE_API_KEY: mollieKey });
  expect(mollieApiUrl?.href).toBe('https://127.0.0.1:9000/v2/');
  expect(readConfiguration({ MOLLIE_API_KEY: mollieKey }).mollieApiUrl).toBeUndefined();
  for (const plain of ['http://127.0.0.1:9000/v2/', 'http://mollie.example/v2/'])
    expect(() => readConfiguration({ MOLLIE_API_URL: plain, MOLLIE_API_KEY: mollieKey })).toThrow(
      /^MOLLIE_API_URL must be an https address, also on this machine[^\n]*$/,
    );
});

it('does not take a way to migrate a database that serves nobody', () => {
  const migrationUrl = 'postgresql://migrator@localhost/muravlak';
  const start = () => readConfiguration({ DATABASE_MIGRATION_URL: migrationUrl });
  expect(start).toThrow(/^DATABASE_URL is missing: DATABASE_MIGRATION_URL alone serves nobody$/m);
  const both = { DATABASE_MIGRATION_URL: migrationUrl, DATABASE_URL: 'postgresql://site@localhost/muravlak' };
  expect(readConfiguration(both).migrationUrl).toBe(migrationUrl);
});

describe('a replica of the database', () => {
  const replicaUrl = 'postgresql://site@replica/muravlak';
  const databaseUrl = 'postgresql://site@localhost/muravlak';

  it('is read beside the database that it follows', () => {
    const both = { DATABASE_REPLICA_URL: replicaUrl, DATABASE_URL: databaseUrl };
    expect(readConfiguration(both).replicaUrl).toBe(replicaUrl);
    expect(readConfiguration({ DATABASE_URL: databaseUrl }).replicaUrl).toBeUndefined();
  });

  it.each([
    [
      'DATABASE_URL is missing: DATABASE_REPLICA_URL names a replica of it',
      { DATABASE_REPLICA_URL: replicaUrl },
    ],
    [
      'DATABASE_REPLICA_URL must be a postgresql:// address',
      { DATABASE_REPLICA_URL: 'replica:5432', DATABASE_URL: databaseUrl },
    ],
  ])('stops the start with one line: %s', (line, environment) => {
    const start = () => readConfiguration(environment);
    expect(start).toThrow(ConfigurationError);
    expect(start).toThrow(new RegExp(`^${line}$`));
  });
});

describe('a site and an API of two processes', () => {
  const token = 'a-token-to-revalidate';

  it.each([
    ['API_URL must end with its host', { API_URL: 'https://api.example/base' }],
    ['API_URL must end with its host', { API_URL: 'https://user:password@api.example' }],
    ['API_URL must be an http or https address', { API_URL: 'api.example' }],
    ['REVALIDATE_URLS', { REVALIDATE_URLS: 'https://a.example, b.example', REVALIDATE_TOKEN: token }],
    ['REVALIDATE_TOKEN is missing', { REVALIDATE_URLS: 'https://a.example' }],
    [
      'REVALIDATE_URLS belongs to the API',
      { REVALIDATE_URLS: 'https://a.example', REVALIDATE_TOKEN: token, API_URL: 'https://api.example' },
    ],
    ['API_URL is this process itself', { API_URL: 'http://127.0.0.1:4321' }],
    ['API_URL is this process itself', { API_URL: 'http://localhost:8080', PORT: '8080' }],
    ['API_URL is this process itself', { API_URL: 'http://127.0.0.20:4321', HOST: '0.0.0.0' }],
    ['API_URL is this process itself', { API_URL: 'http://127.0.0.20:4321', HOST: '127.0.0.20' }],
    ['API_URL is this process itself', { API_URL: 'http://[2001:db8::20]:4321', HOST: '2001:db8::20' }],
  ])('stop with one line: %s', (line, environment) => {
    const faults = () => {
      try {
        readConfiguration(environment);
        return [];
      } catch (error) {
        return error instanceof ConfigurationError ? error.faults : [String(error)];
      }
    };
    expect(faults()).toEqual([expect.stringContaining(line)]);
  });

  it('have the same port at addresses of their own, on one machine as on several', () => {
    for (const [api, host] of [
      ['127.0.0.20', '127.0.0.21'],
      ['127.0.0.1', '127.0.0.21'],
      ['10.0.0.20', '10.0.0.21'],
    ]) {
      const apiUrl = `http://${api}:4321`;
      expect(readConfiguration({ API_URL: apiUrl, HOST: host }).apiUrl?.origin).toBe(apiUrl);
    }
  });

  it('name each site once, by its origin', () => {
    const { revalidateUrls, apiUrl } = readConfiguration({
      REVALIDATE_URLS: ' https://a.example/,http://127.0.0.1:4321  https://a.example ',
      REVALIDATE_TOKEN: token,
    });
    expect(revalidateUrls).toEqual(['https://a.example', 'http://127.0.0.1:4321']);
    expect(apiUrl).toBeUndefined();
  });
});

describe('a site that announces itself', () => {
  const token = 'a-token-to-revalidate';
  const api = { API_URL: 'http://api.test:4321', REVALIDATE_TOKEN: token };
  const own = { REVALIDATE_URL: 'http://10.0.0.7:4321/' };

  it('does so by its origin', () => {
    expect(readConfiguration({ ...api, ...own }).revalidateUrl).toBe('http://10.0.0.7:4321');
    expect(readConfiguration(api).revalidateUrl).toBeUndefined();
  });

  it.each([
    [{ ...own, REVALIDATE_TOKEN: token }, 'API_URL is missing'],
    [{ ...own, API_URL: api.API_URL }, 'REVALIDATE_TOKEN is missing'],
    [{ ...api, REVALIDATE_URL: 'http://10.0.0.7:4321/revalidate' }, 'REVALIDATE_URL must end'],
  ])('cannot be started with %j', (environment, fault) => {
    expect(() => readConfiguration(environment)).toThrow(fault);
  });
});

it.each(['OFF', 'no', '0', 'of'])('takes %s for no word about the fast lane', (word) => {
  expect(() => readConfiguration({ FAST_LANE: word })).toThrow(/^FAST_LANE [^\n]*$/);
});

describe('the place of media files', () => {
  const key = { AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'secret' };
  const placeOf = (environment: NodeJS.ProcessEnv) =>
    readConfiguration({ DATA_DIR: '/data', ...environment }).mediaPlace;

  it('is a folder of the data directory, or one that every process reaches', () => {
    expect(placeOf({})).toEqual({ kind: 'folder', directory: '/data/media' });
    expect(placeOf({ MEDIA_STORE: '/srv/media' })).toEqual({ kind: 'folder', directory: '/srv/media' });
  });

  it('is a bucket, with copies on the disk', () => {
    expect(placeOf({ ...key, MEDIA_STORE: 's3://shop-media', AWS_REGION: 'eu-west-3' })).toEqual({
      kind: 's3',
      bucket: 'shop-media',
      prefix: '',
      region: 'eu-west-3',
      endpoint: 'https://s3.eu-west-3.amazonaws.com',
      accessKeyId: 'AKID',
      secretAccessKey: 'secret',
      cache: { directory: '/data/media-cache', bytes: 2048 * 1024 * 1024 },
    });
    expect(
      placeOf({ ...key, MEDIA_STORE: 's3://shop-media/a/b/', AWS_ENDPOINT_URL: 'http://127.0.0.1:9000/' }),
    ).toMatchObject({ prefix: 'a/b/', endpoint: 'http://127.0.0.1:9000' });
  });

  it.each([
    [{ MEDIA_STORE: 's3://shop-media' }, /^AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are missing/],
    [{ ...key, MEDIA_STORE: 'https://shop-media' }, /^MEDIA_STORE must be a folder .* or s3:/],
    [{ ...key, MEDIA_STORE: 's3://Shop_Media' }, /^MEDIA_STORE must be/],
    [{ ...key, MEDIA_STORE: 's3://media', MEDIA_CACHE_MB: '1' }, /^MEDIA_CACHE_MB must be 10 at least/],
    [{ ...key, MEDIA_STORE: 's3://media', AWS_ENDPOINT_URL: 'nas:9000' }, /^AWS_ENDPOINT_URL must be/],
  ])('is refused where it cannot be used: %o', (environment, message) => {
    expect(() => placeOf(environment)).toThrow(message);
  });
});

describe('connections to the database', () => {
  it('are a number that a process can use', () => {
    expect(readConfiguration({ DATABASE_CONNECTIONS: '25' }).databaseConnections).toBe(25);
    expect(readConfiguration({}).databaseConnections).toBeUndefined();
    for (const wrong of ['1', '501', 'many', '2.5'])
      expect(() => readConfiguration({ DATABASE_CONNECTIONS: wrong })).toThrow(
        'DATABASE_CONNECTIONS must be',
      );
  });
});

describe('a cache in front', () => {
  const url = 'https://cache.example/purge';

  it('is none, one, or several of a kind', () => {
    expect(readConfiguration({}).cdn).toBeUndefined();
    expect(readConfiguration({ CDN_PURGE_URL: url })).toMatchObject({ cdn: 'json', cdnPurgeUrls: [url] });
    const several = { CDN: 'varnish', CDN_PURGE_URL: 'http://127.0.0.1:6082, http://127.0.0.2:6082' };
    expect(readConfiguration(several)).toMatchObject({
      cdn: 'varnish',
      cdnPurgeUrls: ['http://127.0.0.1:6082/', 'http://127.0.0.2:6082/'],
    });
  });

  it('is purged by the API where that is elsewhere', () => {
    const apiUrl = { API_URL: 'http://127.0.0.1:4322' };
    expect(readConfiguration({ ...apiUrl, CDN: 'fastly' })).toMatchObject({
      cdn: 'fastly',
      cdnPurgeUrls: [],
    });
    expect(() => readConfiguration({ ...apiUrl, CDN_PURGE_URL: url })).toThrow(/belong to the API/);
    expect(() => readConfiguration({ CDN: 'varnish' })).toThrow(/^CDN_PURGE_URL is missing/);
  });

  it.each(['cloudflare', 'fastly'])('of %s needs a token', (protocol) => {
    expect(() => readConfiguration({ CDN: protocol, CDN_PURGE_URL: url })).toThrow(
      `CDN_PURGE_TOKEN is missing: ${protocol}`,
    );
    const complete = { CDN: protocol, CDN_PURGE_URL: url, CDN_PURGE_TOKEN: 'secret' };
    expect(readConfiguration(complete).cdnPurgeToken).toBe('secret');
  });

  it('is refused where few addresses may see the site', () => {
    const few = { ALLOWED_IPS: '10.1.0.0/16' };
    for (const cache of [{ CDN_PURGE_URL: url }, { API_URL: 'http://127.0.0.1:4322', CDN: 'varnish' }]) {
      expect(() => readConfiguration({ ...few, ...cache })).toThrow(/^ALLOWED_IPS must be empty with CDN/);
      expect(readConfiguration({ ALLOWED_IPS: '', ...cache }).cdn).toBeDefined();
    }
    expect(readConfiguration(few).cdn).toBeUndefined();
  });

  it.each(['user:secret@', 'user@', ':secret@'])(
    'has no user or password in its address: %s',
    (credentials) => {
      expect(() =>
        readConfiguration({ CDN_PURGE_URL: `${url} https://${credentials}cache.example/` }),
      ).toThrow(/^CDN_PURGE_URL\.1 must have no user or password$/);
    },
  );

  it('is one of those that are known', () => {
    expect(() => readConfiguration({ CDN: 'squid', CDN_PURGE_URL: url })).toThrow(
      /^CDN must be one of json, /,
    );
  });
});
