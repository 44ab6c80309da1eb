import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const deploy = (name: string) => fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url));

/** Replaces each text, which must be there: a file of `deploy/` that has changed is noticed. */
function adapt(text: string, changes: readonly (readonly [string | RegExp, string])[]): string {
  return changes.reduce((before, [from, to]) => {
    const after = before.replaceAll(from, to);
    if (after === before) throw new Error(`The configuration no longer holds ${from}`);
    return after;
  }, text);
}

/** Writes the configuration of `deploy/varnish` for nodes on these ports. Returns its file. */
export function writeVarnishConfiguration(directory: string, ports: readonly [number, number]): string {
  const nodes = adapt(readFileSync(deploy('varnish/nodes.vcl'), 'utf8'), [
    ['"4321"', `"${ports[0]}"`],
    ['"4322"', `"${ports[1]}"`],
  ]);
  writeFileSync(join(directory, 'nodes.vcl'), nodes);
  const file = join(directory, 'muravlak.vcl');
  copyFileSync(deploy('varnish/muravlak.vcl'), file);
  return file;
}

interface NginxOptions {
  readonly directory: string;
  readonly openssl: string;
  readonly port: number;
  readonly varnishPort: number;
}

/** Writes the configuration of `deploy/nginx` for this machine, with a certificate of its own. Returns its file. */
export function writeNginxConfiguration({ directory, openssl, port, varnishPort }: NginxOptions): string {
  const [key, certificate] = [join(directory, 'key.pem'), join(directory, 'certificate.pem')];
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '30'];
  execFileSync(openssl, [...words, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const site = adapt(readFileSync(deploy('nginx/varnish.conf'), 'utf8'), [
    ['/etc/ssl/muravlak/fullchain.pem', certificate],
    ['/etc/ssl/muravlak/key.pem', key],
    ['127.0.0.1:6081', `127.0.0.1:${varnishPort}`],
    ['https://shop.example.com$', `https://localhost:${port}$`],
    ['shop.example.com', 'localhost'],
    ['  listen [::]:80;\n', ''],
    ['  listen [::]:443 ssl http2;\n', ''],
    ['  listen [::]:443 ssl http2 default_server;\n', ''],
    ['listen 80;', `listen unix:${join(directory, 'redirect.sock')};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['listen 443 ssl http2 default_server;', `listen 127.0.0.1:${port} ssl http2 default_server;`],
  ]);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(join(directory, name), { recursive: true });
    return `${name}_temp_path ${join(directory, name)};`;
  });
  // As root, nginx hands its work to another user, who may not enter a folder that is closed to others.
  const user = process.getuid?.() === 0 ? ['user root;'] : [];
  const lines = [
    ...user,
    ...[
      'daemon off;',
      'worker_processes 1;',
      `pid ${join(directory, 'nginx.pid')};`,
      'error_log stderr warn;',
    ],
    ...['events { worker_connections 1024; }', 'http {', 'access_log off;', ...paths, site, '}', ''],
  ];
  const file = join(directory, 'nginx.conf');
  writeFileSync(file, lines.join('\n'));
  return file;
}
