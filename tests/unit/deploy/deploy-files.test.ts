import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const file = (name: string) => join(project, 'deploy', name);
const isInstalled = (tool: string) => spawnSync('which', [tool]).status === 0;

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'deploy-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** What a tool prints for a file, with its exit code. */
function run(tool: string, words: readonly string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(tool, words, { encoding: 'utf8' });
  return { code: status, output: `${stdout}${stderr}` };
}

const passed = { code: 0 };

test.skipIf(!isInstalled('nginx') || !isInstalled('openssl')).each([
  ['muravlak.conf', '127.0.0.1:4321'],
  ['varnish.conf', '127.0.0.1:6081'],
])('nginx takes its configuration: %s', (name, upstream) => {
  const place = folder();
  const [key, certificate] = [join(place, 'key.pem'), join(place, 'certificate.pem')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '1'].concat([
      ...['-keyout', key, '-out', certificate],
    ]),
    { stdio: 'ignore' },
  );
  let sockets = 0;
  const site = readFileSync(file(`nginx/${name}`), 'utf8')
    .replaceAll('/etc/ssl/muravlak/fullchain.pem', certificate)
    .replaceAll('/etc/ssl/muravlak/key.pem', key)
    .replaceAll(/listen (?:\[::\]:)?\d+/g, () => `listen unix:${join(place, `${++sockets}.sock`)}`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(place, name)};`,
  );
  const main = `pid ${join(place, 'pid')};\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${paths.join('\n')}\n${site}\n}\n`;
  writeFileSync(join(place, 'nginx.conf'), main);
  expect(run('nginx', ['-t', '-p', place, '-c', join(place, 'nginx.conf')])).toMatchObject(passed);
  expect(sockets).toBe(4);
  expect(site).toContain(`server ${upstream};`);
});

test('TLS is 1.2 at least, in front of every site', () => {
  for (const name of globSync('nginx/*.conf', { cwd: join(project, 'deploy') })) {
    const site = readFileSync(file(name), 'utf8');
    const servers = site.split(/^server \{$/m).filter((server) => /^ {2}listen .*\bssl\b/m.test(server));
    expect(servers.length, name).toBeGreaterThan(0);
    for (const server of servers)
      expect(server.match(/^ {2}ssl_protocols .*/gm), name).toEqual(['  ssl_protocols TLSv1.2 TLSv1.3;']);
  }
  // Caddy's own default is 1.2 and 1.3; a file that does not set it, and serves no plain address, uses that.
  const caddy = readFileSync(file('caddy/Caddyfile'), 'utf8');
  expect(caddy).not.toMatch(/\bprotocols\b|\binsecure_|http:\/\/|auto_https/);
});

/** `nodes.vcl` with the one server of a test, whose address and port varnishtest knows. */
const macro = (name: string) => `"$\{${name}}"`;
const testNode = [
  `backend a { .host = ${macro('s1_addr')}; .port = ${macro('s1_port')}; }`,
  'sub vcl_init { new nodes = directors.round_robin(); nodes.add_backend(a); }',
  'acl purgers { "127.0.0.1"; }',
].join('\n');

const hasVarnish =
  isInstalled('varnishtest') && globSync('/usr/lib/*/varnish/vmods/libvmod_xkey.so').length > 0;

test.skipIf(!hasVarnish)('Varnish does what its test expects of the configuration', () => {
  const vcl = readFileSync(file('varnish/muravlak.vcl'), 'utf8').replace('include "./nodes.vcl";', testNode);
  const path = join(folder(), 'muravlak.vtc');
  writeFileSync(
    path,
    readFileSync(file('varnish/muravlak.vtc'), 'utf8').replace('MURAVLAK_VCL', () => vcl),
  );
  expect(run('varnishtest', [path])).toMatchObject(passed);
});

test.skipIf(!hasVarnish || !isInstalled('varnishd'))('Varnish takes the configuration of the nodes', () => {
  const words = ['-C', '-j', 'none', '-n', folder(), '-f', file('varnish/muravlak.vcl')];
  expect(run('varnishd', words)).toMatchObject(passed);
});

test.skipIf(!isInstalled('caddy'))('Caddy takes its configuration', () => {
  const words = ['validate', '--adapter', 'caddyfile', '--config', file('caddy/Caddyfile')];
  expect(run('caddy', words)).toMatchObject(passed);
});

test.skipIf(!isInstalled('systemd-analyze'))('systemd takes its unit', () => {
  expect(run('systemd-analyze', ['verify', file('systemd/muravlak.service')])).toEqual({
    code: 0,
    output: '',
  });
});

test
  .skipIf(!isInstalled('yamllint'))
  .each(['compose.yaml', 'kubernetes/muravlak.yaml', 'prometheus/muravlak.rules.yml'])(
  '%s is clean YAML',
  (name) => {
    const rules = '{extends: default, rules: {line-length: {max: 110}}}';
    expect(run('yamllint', ['--strict', '-d', rules, file(name)])).toMatchObject(passed);
  },
);

test('the image is made of what is there, and is not run by root', () => {
  const lines = readFileSync(file('Dockerfile'), 'utf8').split('\n');
  const copied = lines.flatMap((line) => /^COPY (?!--from)(.*) \S+$/.exec(line)?.[1]?.split(' ') ?? []);
  expect(copied.length).toBeGreaterThan(0);
  for (const name of copied) expect(existsSync(join(project, name)), name).toBe(true);
  const [command] = lines.flatMap((line) => /^CMD (\[.*\])$/.exec(line)?.[1] ?? []);
  const words: unknown = JSON.parse(command ?? '[]');
  expect(words).toEqual(['node', 'scripts/launch.mjs', 'server/start.ts']);
  expect(lines).toContain('USER node');
});
