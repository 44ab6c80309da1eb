import type { ParseArgsOptionsConfig } from 'node:util';
import type { Command } from './command-line.ts';

const define = <const Options extends ParseArgsOptionsConfig>(command: Command<Options>) => command;

/** A command that takes nothing. */
const plain = (name: string, ...help: readonly string[]) =>
  define({ usage: [`npm run ${name}`], help, options: {} });

const oneFolder = { least: 1, most: 1 };
/** The words before a backup that is not made, but compared, or restored beside the site. */
export const verifying = 'verify';
export const drilling = 'drill';
const wholeNumber = /^[1-9]\d*$/;

/** The commands of package.json that parse what follows their names. A test compares both. */
export const commands = {
  start: plain('start', 'Serves the site and its API. Settings are variables of the environment.'),
  api: plain('api', 'Serves the API by itself, for sites of other processes.'),
  build: define({
    usage: ['npm run build', 'npm run build -- --without-pages', 'npm run build -- --static FOLDER'],
    help: [
      'Compiles the site and the desk, where their sources have changed. Where the content can be reached, an API at',
      'API_URL or the database in DATA_DIR, it also writes the pages that a start with the same settings serves at once.',
      'Ends with 1 when nothing could be compiled, and with 2 when only pages could not be written.',
      '--without-pages  leaves them to the start',
      '--static FOLDER  writes all of it as files that any static host serves, besides',
    ],
    options: { 'without-pages': { type: 'boolean', default: false }, static: { type: 'string' } },
    refuse: ({ given, values }) => {
      if (values.static === '') return '--static has no folder';
      return given.size > 1 ? '--static needs the pages that --without-pages leaves out' : undefined;
    },
  }),
  check: plain('check', 'Looks at types, format, lint, imports, unused code and the description of the API.'),
  test: plain('test', 'Runs all checks and tests, as CI does.'),
  publish: define({
    usage: ['npm run publish', 'npm run publish -- --tag TAG …', 'npm run publish -- --purge'],
    help: [
      'Renders every page again.',
      '--tag TAG   only the pages behind the tag (product:42); may be given several times',
      '--purge     no page: caches in front forget what they hold',
    ],
    options: { tag: { type: 'string', multiple: true }, purge: { type: 'boolean' } },
    refuse: ({ given }) =>
      given.size > 1 ? '--purge renders no page: leave --tag out, or publish first' : undefined,
  }),
  import: define({
    usage: ['npm run import -- FOLDER [--dry-run] [--complete] [--media FOLDER]'],
    help: [
      'Loads a catalogue from the files of a folder.',
      '--dry-run       show what would change, write nothing',
      '--complete      the folder names all products: take those that it does not name off sale',
      '--media FOLDER  where the pictures are (default: FOLDER/media, else FOLDER/../media)',
    ],
    options: {
      'dry-run': { type: 'boolean', default: false },
      complete: { type: 'boolean', default: false },
      media: { type: 'string' },
    },
    words: oneFolder,
  }),
  backup: define({
    usage: [
      'npm run backup -- FOLDER [--despite-lost-files]',
      'npm run backup -- verify FOLDER',
      'npm run backup -- drill FOLDER',
    ],
    help: [
      'Saves database, media and secrets to a folder that is not there yet, or empty.',
      '--despite-lost-files  saves the rest where the media store lacks files that the database names',
      'verify FOLDER         compares every file of a backup with its manifest.json, without a database;',
      '                      of a store (BACKUP_TO, s3://bucket/folder) those of all its backups',
      'drill FOLDER          restores a backup beside the site, compares rows and files with its manifest,',
      '                      counts those of the site, and removes it again; of a store the newest',
    ],
    options: { 'despite-lost-files': { type: 'boolean', default: false } },
    words: { least: 1, most: 2 },
    refuse: ({ words: [first, second], given }) => {
      if (first !== verifying && first !== drilling)
        return second === undefined ? undefined : `Unknown word '${second}'`;
      if (second === undefined) return `A folder is missing (one of this name is ./${first})`;
      return given.size > 0 ? `--despite-lost-files saves, and ${first} saves nothing` : undefined;
    },
  }),
  restore: define({
    usage: ['npm run restore -- FOLDER', 'npm run restore -- --after-another-tool'],
    help: [
      'Puts a backup in the place of what is there: that of a folder, or of a store the newest,',
      'or the one of STORE/backups/NAME.',
      '--after-another-tool  the database was restored already: do what has to follow',
    ],
    options: { 'after-another-tool': { type: 'boolean', default: false } },
    words: { least: 0, most: 1 },
    refuse: ({ words, given }) =>
      words.length + given.size === 1 ? undefined : 'A folder is wanted, or that option',
  }),
  move: define({
    usage: ['npm run move -- postgresql://USER:PASSWORD@HOST/DATABASE'],
    help: ['Copies the embedded database into an empty one of PostgreSQL, and compares every table.'],
    options: {},
    words: { least: 1, most: 1 },
    refuse: ({ words: [url = ''] }) =>
      /^postgres(?:ql)?:$/.test(URL.parse(url)?.protocol ?? '')
        ? undefined
        : 'The database must be a postgresql:// address',
  }),
  media: define({
    usage: ['npm run media', 'npm run media -- --delete'],
    help: ['Lists the media files that nothing names.', '--delete  removes them'],
    options: { delete: { type: 'boolean', default: false } },
  }),
  stock: define({
    usage: ['npm run stock', 'npm run stock -- --mend'],
    help: [
      'Compares the stock levels with the sums of their movements, and ends with 1 where they differ.',
      '--mend  sets them to these sums; where that would be less than nothing, a correction completes the movements',
    ],
    options: { mend: { type: 'boolean', default: false } },
  }),
  verify: define({
    usage: ['npm run verify', 'npm run verify -- --changed [COMMIT]', 'npm run verify -- --all'],
    help: [
      'Looks at types, format, lint, imports and tests of what changed since the last commit.',
      '--changed COMMIT  since the last commit in common with this commit or branch',
      '--all             the whole of these',
    ],
    options: { all: { type: 'boolean' }, changed: { type: 'boolean' } },
    words: { least: 0, most: 1 },
    refuse: ({ words: [revision], given }) => {
      if (given.size > 1) return '--all and --changed exclude each other';
      return revision !== undefined && !given.has('changed') ? `Unknown word '${revision}'` : undefined;
    },
  }),
  cluster: define({
    usage: ['npm run cluster', 'npm run cluster -- --api=inside'],
    help: [
      'Starts everything that serves a large site on this machine.',
      '--api=inside     an API in each node',
      '--api=elsewhere  a process of the API by itself; the default',
    ],
    options: { api: { type: 'string', default: 'elsewhere' } },
    refuse: ({ values: { api } }) =>
      api === 'inside' || api === 'elsewhere' ? undefined : '--api is inside or elsewhere',
  }),
  release: define({
    usage: ['npm run release [-- --tag]'],
    help: [
      'Builds the commit at hand, tries upgrades to it from the last versions on both databases, and writes',
      'sources, packages, licences, provenance and hashes to release/VERSION.',
      '--tag  marks the commit with an annotated tag, once all of that is well',
    ],
    options: { tag: { type: 'boolean', default: false } },
  }),
  bench: define({
    usage: [
      'npm run bench -- [BENCH …]',
      'npm run bench -- BENCH … --against COMMIT [--turns NUMBER]',
      'npm run bench -- publishing --digests [--data FOLDER] [--against COMMIT]',
    ],
    help: [
      'Measures all benches, or those that are named, each figure with its limit.',
      '--against COMMIT  measures in turns with that commit',
      '--turns NUMBER    how many turns; 5 by default',
      '--digests         prints a digest of each page, or with --against the pages that differ',
      '--data FOLDER     begins with a copy of this data directory',
    ],
    options: {
      against: { type: 'string' },
      turns: { type: 'string' },
      digests: { type: 'boolean' },
      data: { type: 'string' },
    },
    words: { least: 0, most: 100 },
  }),
  faults: define({
    usage: ['npm run faults -- [FAULT …] [--kills NUMBER] [--minutes NUMBER] [--nodes NUMBER]'],
    help: [
      'Tries the faults that a site has to survive, or those whose numbers are given.',
      '--kills NUMBER    how often a process is killed; 3 by default',
      '--minutes NUMBER  how long a script may take; 10 by default',
      '--nodes NUMBER    processes over one PostgreSQL; 1 by default',
    ],
    options: {
      kills: { type: 'string', default: '3' },
      minutes: { type: 'string', default: '10' },
      nodes: { type: 'string', default: '1' },
    },
    words: { least: 0, most: 100 },
    refuse: ({ words, values }) => {
      const unknown = words.find((word) => !wholeNumber.test(word));
      if (unknown !== undefined) return `Unknown word '${unknown}'`;
      const [fault] = Object.entries(values).find(([, value]) => !wholeNumber.test(String(value))) ?? [];
      return fault === undefined ? undefined : `--${fault} is a whole number from 1`;
    },
  }),
};
