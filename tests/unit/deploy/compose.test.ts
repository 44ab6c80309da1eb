import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { z } from 'zod';
import { captchaVariables } from '../../../server/captcha-configuration.ts';
import { readConfiguration } from '../../../server/configuration.ts';
import { deployFile, readDeployFile, readYaml, temporaryFolder } from './deploy-folder.ts';
import { isOfOneVersion } from './image-names.ts';

const files = ['compose.yaml', 'compose.small.yaml'];
const secret = 'a secret of sixteen characters';
/** How a file of Compose names a setting that may be left out. */
const optional = (name: string) => `$\{${name}:-}`;
const builtWith = {
  ADDED_LANGUAGES: optional('ADDED_LANGUAGES'),
  BUILD_COMMIT: optional('BUILD_COMMIT'),
};

/** The parts that are looked at here; the schema of the Compose Specification looks at all of it. */
const composeFile = z.object({
  name: z.string(),
  services: z.record(
    z.string(),
    z.object({
      image: z.string().optional(),
      build: z
        .object({
          context: z.string(),
          dockerfile: z.string(),
          args: z.record(z.string(), z.string()).default({}),
        })
        .optional(),
      env_file: z.literal('.env').optional(),
      network_mode: z.string().optional(),
      environment: z.record(z.string(), z.string()).default({}),
      volumes: z.array(z.string()).default([]),
      depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
      networks: z.object({ default: z.object({ ipv4_address: z.string() }) }).optional(),
      healthcheck: z.object({ test: z.array(z.string()) }).optional(),
      ports: z.array(z.string()).default([]),
      command: z.array(z.string()).default([]),
      user: z.string(),
      read_only: z.literal(true),
      cap_drop: z.tuple([z.literal('ALL')]),
      cap_add: z.array(z.string()).default([]),
      security_opt: z.tuple([z.literal('no-new-privileges:true')]),
      mem_limit: z.string().regex(/^\d+[mg]$/),
      cpus: z.number(),
      pids_limit: z.number(),
      privileged: z.undefined().optional(),
      logging: z.object({
        driver: z.literal('local'),
        options: z.object({ 'max-size': z.string(), 'max-file': z.string() }),
      }),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
});
const read = (name: string) => composeFile.parse(readYaml(name)[0]);

/** Rules of the linter that are matters of taste, or of the machine: which addresses a proxy listens on, say. */
const ignored = [
  ...['no-unbound-port-interfaces', 'require-quotes-in-ports', 'service-dependencies-alphabetical-order'],
  ...['service-keys-order', 'services-alphabetical-order', 'top-level-properties-order'],
];

/** What a linter finds in a file, which reads it by the schema of the Compose Specification. */
function faultsOf(path: string): string[] {
  const rules = Object.fromEntries(ignored.map((rule) => [rule, 0 as const]));
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] });
  const results = linter.lintFiles([path], false);
  return results.flatMap(({ messages }) => messages.map(({ rule, message }) => `${rule}: ${message}`));
}

/** What Compose puts in the place of `${NAME:?}` and `${NAME:-default}`, with a value for each that is needed. */
function interpolate(text: string): string {
  return text.replaceAll(/\$\{(\w+):(\?|-([^}]*))\}/g, (_, name: string, kind: string, value: string) => {
    if (kind !== '?') return value;
    return name === 'SITE_HOST' ? 'shop.example.com' : secret.replaceAll(' ', '-');
  });
}

const configurationOf = (environment: Readonly<Record<string, string>>) =>
  readConfiguration(
    Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, interpolate(value)])),
  );

test.each(files)('%s is what the Compose Specification describes', (name) => {
  expect(faultsOf(deployFile(name))).toEqual([]);
});

test('the linter finds faults in a file of Compose', () => {
  const path = join(temporaryFolder(), 'compose.yaml');
  const withService = (service: object) => {
    writeFileSync(path, stringify({ name: 'shop', services: { site: { image: 'site:1', ...service } } }));
    return faultsOf(path);
  };
  expect(withService({})).toEqual([]);
  expect(withService({ imagee: 'site:1' })).not.toEqual([]);
  expect(withService({ healthcheck: { test: 7 } })).not.toEqual([]);
  expect(withService({ depends_on: { database: { condition: 'service_well' } } })).not.toEqual([]);
  expect(withService({ image: 'site:latest' })).not.toEqual([]);
});

test.each(files)('%s names only what there is', (name) => {
  const { services, volumes } = read(name);
  const used = Object.values(services).flatMap((service) =>
    service.volumes.map((line) => line.split(':', 1)[0]),
  );
  for (const source of used) {
    if (source?.startsWith('.')) expect(existsSync(deployFile(source)), source).toBe(true);
    else expect(Object.keys(volumes)).toContain(source);
  }
  expect(new Set(used.filter((source) => !source?.startsWith('.')))).toEqual(new Set(Object.keys(volumes)));
  for (const [service, { image, build, depends_on: needed }] of Object.entries(services)) {
    for (const other of Array.isArray(needed) ? needed : Object.keys(needed))
      expect(Object.keys(services), service).toContain(other);
    if (build) expect(existsSync(deployFile(`${build.context}/${build.dockerfile}`)), service).toBe(true);
    else expect(isOfOneVersion(interpolate(image ?? '')), `${service}: ${image}`).toBe(true);
  }
});

test.each(files)('%s asks for each secret, and example.env names it', (name) => {
  const [, ...asked] = [...readDeployFile(name).matchAll(/\$\{(\w+):\?\}/g)].map(([, word]) => word);
  const named = readDeployFile('example.env').match(/^\w+(?==)/gm);
  expect(new Set(named)).toEqual(new Set([...(named ?? []), ...asked]));
  expect(readDeployFile(name)).not.toMatch(/(?:PASSWORD|SECRET|TOKEN|KEY): (?!(?:\$\{\w+:(?:\?|-)\}|"")$)/m);
});

test('the processes of compose.yaml can be started with their settings', () => {
  const { services } = read('compose.yaml');
  const api = configurationOf(services['api']?.environment ?? {});
  expect(api.mediaPlace.kind).toBe('folder');
  expect(api).toMatchObject({ cdn: 'varnish', cdnPurgeUrls: ['http://varnish:6082/'], apiUrl: undefined });
  expect(api.smtpUrl?.href).toBe('smtp://mail:1025');
  const sites = Object.entries(services).filter(([, { environment }]) => 'API_URL' in environment);
  expect(sites.map(([name]) => `http://${name}:4321`)).toEqual(api.revalidateUrls);
  for (const [name, service] of sites) {
    const { apiUrl, databaseUrl, cdn, siteUrl } = configurationOf(service.environment);
    expect({ databaseUrl, cdn }, name).toEqual({ databaseUrl: undefined, cdn: 'varnish' });
    expect(apiUrl?.href).toBe('http://api:4321/');
    expect(siteUrl).toEqual(api.siteUrl);
  }
});

test('settings that pages and processes depend on reach the sites as well as the API, and languages the build', () => {
  const { services } = read('compose.yaml');
  const given = ['MEDIA_URL', 'HSTS', 'LOG_LEVEL', 'FAST_LANE', ...Object.keys(captchaVariables)];
  const processes = ['api', 'site-a', 'site-b'].map((name) => services[name]);
  for (const process of processes) {
    const { environment = {}, build } = process ?? {};
    for (const name of given) expect(environment[name], name).toBe(optional(name));
    expect(build?.args).toEqual(builtWith);
  }
  expect(read('compose.small.yaml').services['site']?.build?.args).toEqual(builtWith);
});

test('other settings of a shop are those of the file .env, and reach what sells', () => {
  expect(read('compose.yaml').services['api']?.env_file).toBe('.env');
  expect(read('compose.small.yaml').services['site']?.env_file).toBe('.env');
});

test.each(files)(
  'no service of %s is run by root, has a privilege, or writes its root file system',
  (name) => {
    // The parts that each service has are those of the schema above.
    for (const [service, { user, cap_add: added }] of Object.entries(read(name).services)) {
      expect(user, service).toMatch(/^(?!root\b|0\b)[\w-]+(?::[1-9]\d*)?$/);
      expect(added, service).toEqual(service === 'proxy' ? ['NET_BIND_SERVICE'] : []);
    }
    const root = { image: 'site:1', logging: read(name).services['database']?.logging };
    expect(() => composeFile.parse({ name: 'shop', services: { root }, volumes: {} })).toThrow('read_only');
  },
);

test.each([
  ['compose.yaml', 'api'],
  ['compose.small.yaml', 'site'],
])('the shop of %s is not the administrator of the database', (name, shop) => {
  const { database, [shop]: process } = read(name).services;
  const environment = process?.environment ?? {};
  const users = ['DATABASE_URL', 'DATABASE_MIGRATION_URL'].map(
    (url) => new URL(interpolate(environment[url] ?? '')).username,
  );
  expect(users).toEqual(['muravlak_shop', 'muravlak_owner']);
  expect(database?.environment['POSTGRES_USER']).toBe('postgres');
  // The file .env would hand it on.
  expect(database?.environment['POSTGRES_PASSWORD']).toContain('POSTGRES_PASSWORD');
  expect(environment['POSTGRES_PASSWORD']).toBe('');
});

test('one of the two is tried without the volumes of the other', () => {
  const [large, small] = files.map((name) => read(name).name);
  expect(large).not.toBe(small);
});

test('nginx finds a Varnish that was started again', () => {
  const { nginx, varnish } = read('compose.yaml').services;
  expect(nginx?.network_mode).toBeUndefined();
  expect(nginx?.ports).toEqual(['80:80', '443:443']);
  expect(readDeployFile('compose/start-nginx.sh')).toContain('s/127\\.0\\.0\\.1:6081/varnish:6081/');
  expect(varnish?.command).toContain(':6081');
  expect(varnish?.networks?.default.ipv4_address).toBeDefined();
});

test('Varnish knows the addresses of the sites and of the API, which trust it', () => {
  const { services } = read('compose.yaml');
  const addressOf = (name: string) => services[name]?.networks?.default.ipv4_address ?? '';
  const nodes = readDeployFile('compose/nodes.vcl');
  const hosts = [...nodes.matchAll(/\.host = "(.*)";/g)].map(([, host]) => host);
  expect(hosts).toEqual([addressOf('site-a'), addressOf('site-b')]);
  expect(/acl purgers \{\n {2}"(.*)";\n\}/.exec(nodes)?.[1]).toBe(addressOf('api'));
  for (const name of ['api', 'site-a', 'site-b']) {
    const { trustedProxies } = configurationOf(services[name]?.environment ?? {});
    for (const proxy of ['127.0.0.1', addressOf('varnish'), addressOf('site-a'), addressOf('site-b')])
      expect(trustedProxies.has(proxy), `${proxy} by ${name}`).toBe(true);
    expect(trustedProxies.has('203.0.113.7')).toBe(false);
  }
  expect(services['varnish']?.command).toContain('http_gzip_support=off');
});

test('the roles that Compose makes are those of the guide, whose statements are run elsewhere', () => {
  const [, made = ''] = /<< 'END'\n([\s\S]*)\nEND\n$/.exec(readDeployFile('compose/make-roles.sh')) ?? [];
  const guide = readFileSync(deployFile('../docs/database-roles.md'), 'utf8');
  const [first = '', second = ''] = [...guide.matchAll(/```sql\n([\s\S]*?)\n```/g)].map(
    ([, sql]) => sql ?? '',
  );
  expect(made.replace(":'owner'", "'first-password'").replace(":'shop'", "'second-password'")).toBe(
    `${first}\n\\connect muravlak\n${second}`,
  );
});

test('strangers reach nothing but the site', () => {
  for (const name of files) {
    const open = Object.values(read(name).services)
      .flatMap(({ ports }) => ports)
      .filter((port) => !port.startsWith('127.0.0.1:'));
    expect(new Set(open)).toEqual(new Set(['80:80', '443:443']));
  }
});

test('the small one trusts Caddy alone, at an address that Docker cannot choose', () => {
  const { services } = read('compose.small.yaml');
  const { trustedProxies } = configurationOf(services['site']?.environment ?? {});
  const proxy = services['proxy']?.networks?.default.ipv4_address ?? '';
  expect(trustedProxies.has(proxy)).toBe(true);
  for (const other of ['172.31.0.11', '172.17.0.1', '192.168.0.10'])
    expect(trustedProxies.has(other), other).toBe(false);
  expect(readDeployFile('compose.small.yaml')).toContain(`subnet: ${proxy.replace(/\d+$/, '0/24')}`);
});

test('the small one is one process, with the database next to it', () => {
  const { services } = read('compose.small.yaml');
  expect(Object.keys(services).sort()).toEqual(['database', 'proxy', 'site']);
  const { databaseUrl, siteUrl } = configurationOf(services['site']?.environment ?? {});
  expect(databaseUrl).toContain('@database/muravlak');
  expect(siteUrl.origin).toBe('https://shop.example.com');
});
