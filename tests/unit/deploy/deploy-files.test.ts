import {
  copyFileSync,
  globSync,
  mkdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorMessages } from '../../../api/contract/error-messages.ts';
import { hasXkey } from '../../../scripts/cluster/programs.ts';
import { withoutCampaign } from '../../../server/edge/campaign.ts';
import { isMissing, runProgram } from '../../setup/programs.ts';
import { deployFile, project, readDeployFile, temporaryFolder } from './deploy-folder.ts';

const passed = { code: 0 };
const silent = { code: 0, output: '' };

/** What is for a site behind a CDN stands in comments. */
function behindCdn(text: string): string {
  const settings = /^(\s*)# (?=(?:set_real_ip_from|real_ip_\w+|trusted_proxies|header_up) )/gm;
  expect(text.match(settings)?.length).toBeGreaterThan(1);
  return text.replaceAll(settings, '$1');
}
const asDelivered = (text: string) => text;

test.skipIf(isMissing('nginx', 'openssl')).each([
  ['muravlak.conf', '127.0.0.1:4321', 4, asDelivered],
  ['muravlak.conf', '127.0.0.1:4321', 4, behindCdn],
  ['varnish.conf', '127.0.0.1:6081', 6, asDelivered],
  ['varnish.conf', '127.0.0.1:6081', 6, behindCdn],
])('nginx takes its configuration: %s', (name, upstream, listens, adapt) => {
  const place = temporaryFolder();
  const [key, certificate] = [join(place, 'key.pem'), join(place, 'certificate.pem')];
  const request = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-days',
    '1',
  ];
  expect(runProgram('openssl', [...request, '-keyout', key, '-out', certificate])).toMatchObject(passed);
  let sockets = 0;
  const site = adapt(readDeployFile(`nginx/${name}`))
    .replaceAll('/etc/ssl/muravlak/fullchain.pem', certificate)
    .replaceAll('/etc/ssl/muravlak/key.pem', key)
    .replaceAll(/listen (?:\[::\]:)?\d+/g, () => `listen unix:${join(place, `${++sockets}.sock`)}`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(place, name)};`,
  );
  const main = `pid ${join(place, 'pid')};\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${paths.join('\n')}\n${site}\n}\n`;
  writeFileSync(join(place, 'nginx.conf'), main);
  expect(runProgram('nginx', ['-t', '-p', place, '-c', join(place, 'nginx.conf')])).toMatchObject(passed);
  expect(sockets).toBe(listens);
  expect(site).toContain(`server ${upstream};`);
});

test('nginx hands on no host but the one that it was asked for, and takes long headers', () => {
  for (const name of globSync('nginx/*.conf', { cwd: deployFile('') })) {
    const locations = readDeployFile(name)
      .split(/^ {2}location /m)
      .filter((location) => location.includes('proxy_pass'));
    expect(locations.length, name).toBeGreaterThan(0);
    for (const location of locations) {
      expect(location, name).toContain('proxy_set_header X-Forwarded-Host "";');
      expect(location, name).toContain('proxy_buffer_size 16k;');
    }
  }
});

test('nginx serves what certbot writes, where the guide has it written', () => {
  const guide = readFileSync(join(project, 'docs/operations/running.md'), 'utf8');
  const [, folder] = /certbot certonly --webroot -w (\S+)/.exec(guide) ?? [];
  expect(folder).toBeDefined();
  for (const name of globSync('nginx/*.conf', { cwd: deployFile('') })) {
    const [plain] = readDeployFile(name)
      .split(/^server \{$/m)
      .filter((server) => server.includes('listen 80;'));
    expect(plain, name).toContain(`location /.well-known/acme-challenge/ {\n    root ${folder};\n  }`);
  }
});

test('nginx logs no visitor’s address: the site has a log of responses without them', () => {
  for (const name of globSync('nginx/*.conf', { cwd: deployFile('') })) {
    const [, ...servers] = readDeployFile(name).split(/^server \{$/m);
    expect(servers.length, name).toBeGreaterThan(1);
    for (const server of servers) expect(server.match(/access_log .*/g), name).toEqual(['access_log off;']);
  }
});

test('nginx does not tell its version', () => {
  for (const name of globSync('nginx/*.conf', { cwd: deployFile('') })) {
    const [, ...servers] = readDeployFile(name).split(/^server \{$/m);
    for (const server of servers) expect(server, name).toContain('\n  server_tokens off;\n');
  }
});

test('nginx lets an idle connection to Varnish go before Varnish closes it', () => {
  const [, seconds] =
    /upstream varnish \{[^}]*keepalive_timeout (\d+)s;/.exec(readDeployFile('nginx/varnish.conf')) ?? [];
  // What Varnish uses where nothing is set.
  const varnishSeconds = 5;
  expect(Number(seconds)).toBeLessThan(varnishSeconds);
  for (const name of globSync(['systemd/**', 'compose*', 'varnish/*'], { cwd: deployFile('') }))
    if (!statSync(deployFile(name)).isDirectory())
      expect(readDeployFile(name), name).not.toContain('timeout_idle');
});

test('TLS is 1.2 at least, in front of every site', () => {
  for (const name of globSync('nginx/*.conf', { cwd: deployFile('') })) {
    const site = readDeployFile(name);
    const servers = site.split(/^server \{$/m).filter((server) => /^ {2}listen .*\bssl\b/m.test(server));
    expect(servers.length, name).toBeGreaterThan(0);
    for (const server of servers)
      expect(server.match(/^ {2}ssl_protocols .*/gm), name).toEqual(['  ssl_protocols TLSv1.2 TLSv1.3;']);
  }
  // Caddy's own default is 1.2 and 1.3; a file that does not set it, and serves no plain address, uses that.
  const caddy = readDeployFile('caddy/Caddyfile');
  expect(caddy).not.toMatch(/\bprotocols\b|\binsecure_|http:\/\/|auto_https/);
});

/** `nodes.vcl` with the one server of a test, whose address and port varnishtest knows. */
const macro = (name: string) => `"$\{${name}}"`;
const testNode = [
  `backend a { .host = ${macro('s1_addr')}; .port = ${macro('s1_port')}; }`,
  'sub vcl_init { new nodes = directors.round_robin(); nodes.add_backend(a); }',
  'acl purgers { "127.0.0.1"; }',
].join('\n');

const withoutVarnish = isMissing('varnishd', 'varnishtest') || (!process.env['CI'] && !hasXkey());

test.skipIf(withoutVarnish).each(['muravlak.vtc', 'writes.vtc'])(
  'Varnish does what is expected of the configuration: %s',
  (name) => {
    const vcl = readDeployFile('varnish/muravlak.vcl').replace('include "./nodes.vcl";', testNode);
    const path = join(temporaryFolder(), name);
    writeFileSync(
      path,
      readDeployFile(`varnish/${name}`).replace('MURAVLAK_VCL', () => vcl),
    );
    expect(runProgram('varnishtest', [path])).toMatchObject(passed);
  },
);

test.skipIf(withoutVarnish).each(['varnish/nodes.vcl', 'compose/nodes.vcl'])(
  'Varnish takes its configuration with the nodes of %s',
  (nodes) => {
    const place = temporaryFolder();
    copyFileSync(deployFile('varnish/muravlak.vcl'), join(place, 'muravlak.vcl'));
    copyFileSync(deployFile(nodes), join(place, 'nodes.vcl'));
    const words = ['-C', '-j', 'none', '-n', join(place, 'work'), '-f', join(place, 'muravlak.vcl')];
    expect(runProgram('varnishd', words)).toMatchObject(passed);
  },
);

test('Varnish and the site know the same parameters of advertisers', () => {
  const vcl = readDeployFile('varnish/muravlak.vcl');
  const [names = '', ...others] = [...vcl.matchAll(/\((utm_[^)]*)\)=/g)].map(([, each]) => each);
  expect(others).toEqual([names]);
  const query = names
    .replace('[a-z_]+', 'source')
    .split('|')
    .map((name) => `${name}=1`);
  expect(query.length).toBeGreaterThan(5);
  expect(withoutCampaign(['page=2', ...query, 'utm=1'].join('&'))).toBe('page=2&utm=1');
  expect(withoutCampaign(query.join('&'))).toBe('');
});

test('proxies have the words of the site for when nobody responds', () => {
  for (const name of [
    'caddy/Caddyfile',
    'varnish/muravlak.vcl',
    ...globSync('nginx/*.conf', { cwd: deployFile('') }),
  ])
    for (const message of Object.values(errorMessages.unavailable))
      expect(readDeployFile(name), name).toContain(message);
});

test.skipIf(isMissing('caddy')).each([asDelivered, behindCdn])('Caddy takes its configuration', (adapt) => {
  const file = join(temporaryFolder(), 'Caddyfile');
  writeFileSync(file, adapt(readDeployFile('caddy/Caddyfile')));
  const words = ['validate', '--adapter', 'caddyfile', '--config', file];
  expect(runProgram('caddy', words)).toMatchObject(passed);
});

const units = globSync('*.{service,socket,timer}', { cwd: deployFile('systemd') });

/** Each unit, and each template as it is started. */
const startedUnits = [
  ...['muravlak.service', 'muravlak.socket', 'muravlak@4322.service', 'muravlak-api.service'],
  ...['backup-muravlak@muravlak-api.service', 'backup-muravlak@muravlak-api.timer'],
];

test.skipIf(isMissing('systemd-analyze'))('systemd takes every unit', () => {
  const place = temporaryFolder();
  for (const unit of units) copyFileSync(deployFile(`systemd/${unit}`), join(place, unit));
  expect(startedUnits.map((name) => name.replace(/@[^.]+/, '@')).toSorted()).toEqual(units.toSorted());
  const paths = startedUnits.map((name) => join(place, name));
  expect(runProgram('systemd-analyze', ['verify', ...paths])).toEqual(silent);
});

test('every unit whose log logrotate moves hears of it, and can be reloaded', () => {
  expect(readDeployFile('logrotate/muravlak')).toContain(
    "systemctl kill --signal=HUP --kill-who=main 'muravlak*.service'",
  );
  const reloaded = units.filter((name) => /^muravlak.*\.service$/.test(name));
  expect(reloaded.length).toBeGreaterThan(2);
  for (const name of reloaded) expect(readDeployFile(`systemd/${name}`), name).toMatch(/^ExecReload=/m);
});

test.skipIf(isMissing('sh', 'find'))('the nightly backup deletes backups of more than 30 days alone', () => {
  const place = temporaryFolder();
  const addFolder = (name: string, days: number) => {
    mkdirSync(join(place, name));
    writeFileSync(join(place, name, 'manifest.json'), '{}');
    const moment = new Date(Date.now() - days * 86_400_000);
    utimesSync(join(place, name), moment, moment);
  };
  addFolder('2026-10-01T0230', 32);
  addFolder('2026-11-01T0230', 29);
  addFolder('before-the-upgrade', 32);
  const unit = readDeployFile('systemd/backup-muravlak@.service');
  const [, command = ''] = /^ExecStartPost=(.*)$/m.exec(unit) ?? [];
  expect(runProgram('sh', ['-c', command.replace('/backups', place)])).toEqual(silent);
  expect(globSync('*', { cwd: place }).toSorted()).toEqual(['2026-11-01T0230', 'before-the-upgrade']);
});

test.skipIf(isMissing('systemd-analyze', 'varnishd'))(
  'systemd takes what is changed in Varnish’s unit',
  () => {
    const place = temporaryFolder();
    mkdirSync(join(place, 'varnish.service.d'));
    const unit = ['[Service]', 'Type=simple', 'ExecStart=/usr/sbin/varnishd -F -a :6081'].join('\n');
    writeFileSync(join(place, 'varnish.service'), `${unit}\n`);
    const dropIn = 'varnish.service.d/muravlak.conf';
    copyFileSync(deployFile(`systemd/${dropIn}`), join(place, dropIn));
    const verify = () =>
      runProgram('systemd-analyze', ['verify', 'varnish.service'], { SYSTEMD_UNIT_PATH: `${place}:` });
    expect(verify()).toEqual(silent);
    writeFileSync(
      join(place, dropIn),
      readFileSync(deployFile(`systemd/${dropIn}`), 'utf8').replace('varnishd', 'no-varnish'),
    );
    expect(verify()).toMatchObject({ code: 1 });
  },
);

test.skipIf(isMissing('yamllint'))('every file of YAML is clean', () => {
  const rules = '{extends: default, rules: {line-length: {max: 110}}}';
  // Templates are YAML once they are rendered.
  const files = globSync('**/*.{yaml,yml}', { cwd: deployFile(''), exclude: ['helm/templates'] });
  expect(files.length).toBeGreaterThan(2);
  expect(runProgram('yamllint', ['--strict', '-d', rules, ...files.map(deployFile)])).toEqual(silent);
});

test.skipIf(isMissing('logrotate'))('logrotate takes its configuration, and moves a log on', () => {
  const place = temporaryFolder();
  const [log, file] = [join(place, 'access.log'), join(place, 'muravlak')];
  writeFileSync(log, 'a line\n');
  // The account of the service is on no machine that tests.
  const configuration = readDeployFile('logrotate/muravlak')
    .replace(/^\S.*\{$/m, `${log} {`)
    .replaceAll(/^\t(?:su|create) .*\n/gm, '')
    .replace('systemctl kill', `echo > ${join(place, 'reloaded')} #`);
  writeFileSync(file, configuration, { mode: 0o644 });
  const words = ['--state', join(place, 'state'), '--force', file];
  expect(runProgram('logrotate', words)).toEqual(silent);
  expect(globSync('access.log*', { cwd: place })).toEqual(['access.log.1']);
  expect(globSync('reloaded', { cwd: place })).toEqual(['reloaded']);
});

test.skipIf(isMissing('promtool'))('Prometheus takes its rules', () => {
  const words = ['check', 'rules', deployFile('prometheus/muravlak.rules.yml')];
  expect(runProgram('promtool', words)).toMatchObject(passed);
});

test.skipIf(isMissing('promtool')).each(['muravlak.tests.yml', 'muravlak.days.tests.yml'])(
  'rules alert of what is above a limit or grows, once for each fault, not of what is no longer kept: %s',
  { timeout: 180_000 },
  (name) => {
    const words = ['test', 'rules', deployFile(`prometheus/${name}`)];
    expect(runProgram('promtool', words)).toMatchObject(passed);
  },
);
