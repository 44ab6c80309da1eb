import { buildDesk } from '../../server/build/desk-build.ts';
import { buildSite } from '../../server/build/site-build.ts';
import { commandLine } from '../../server/command-line.ts';
import { commands } from '../../server/commands.ts';
import { findClusterPrograms, missingLine } from './programs.ts';
import { startCluster } from './start-cluster.ts';

const { values } = commandLine(commands.cluster);

/** `npm run cluster`: everything that serves a large site, on this machine alone; `-- --api=inside` without a process of the API. */
const print = (line: string) => process.stdout.write(`${line}\n`);
const fail = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const api = values.api === 'inside' ? 'inside' : 'elsewhere';
const found = findClusterPrograms();
const programs = 'missing' in found ? fail(missingLine(found.missing)) : found;
await buildSite(process.cwd(), () => print('Building the site'));
await buildDesk(process.cwd(), () => print('Building the desk'));

const starting = startCluster({
  programs,
  api,
  report: (part) => print(`Starting ${part}`),
  onDeath: (line) => void process.stderr.write(`${line}\n`),
});
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    print('Stopping');
    starting
      .then((cluster) => cluster.stop())
      .catch(() => undefined)
      .finally(() => process.exit(0));
  });
const cluster = await starting.catch((error: unknown) =>
  isStopping ? undefined : fail(error instanceof Error ? error.message : String(error)),
);
if (cluster) {
  print(`Ready on ${cluster.address} (the browser does not know its certificate)`);
  print(
    `Varnish on ${cluster.caches[0].address}, nodes on ${cluster.nodes.map(({ address }) => address).join(' and ')}`,
  );
  print(`Until there is an admin, the desk opens with: ${cluster.editorPassword}`);
}
