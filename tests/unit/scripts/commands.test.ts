import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { asksForHelp, type Command, helpOf, readCommandLine } from '../../../server/command-line.ts';
import { commands } from '../../../server/commands.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')));

const known: Readonly<Record<string, Command>> = commands;
const launched = /^node scripts\/launch\.mjs (?:--\S+ )*(\S+)/;

/** The program of a script, where it is ours: those of packages parse what they are given. */
function programOf(script: string): string | undefined {
  if (script.startsWith('npm ')) return undefined;
  const program =
    launched.exec(script)?.[1] ?? expect.fail(`${script} does not begin with scripts/launch.mjs`);
  return program.startsWith('node_modules/') ? undefined : program;
}

const ours = Object.entries(scripts).flatMap(([name, script]) => {
  const program = programOf(script);
  return program === undefined ? [] : [{ name, program }];
});

/** A call that the command takes. */
const taken: Readonly<Record<string, readonly string[]>> = {
  import: ['folder'],
  backup: ['folder'],
  restore: ['folder'],
  move: ['postgresql://owner@db/shop'],
};

/** The one line with which a call is refused; undefined for one that is taken. */
function refusalOf(name: string, words: readonly string[]): string | undefined {
  try {
    readCommandLine(known[name] ?? expect.fail(name), words);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test('each command of package.json says what it takes, and there is no other', () => {
  expect(Object.keys(commands).sort()).toEqual(ours.map(({ name }) => name).sort());
});

describe.each(ours)('npm run $name', ({ name, program }) => {
  const command = known[name] ?? expect.fail(`${name} is not in server/commands.ts`);

  test('reads what it was called with before anything else', () => {
    const [, body = ''] = readFileSync(join(project, program), 'utf8')
      .split(/^(?:import .*|\} from .*);\n(?!import|\} from)/m)
      .slice(-2);
    const first = body.replace(/^(?:\s*\/\/.*\n)*\s*/, '');
    expect(first.slice(0, 200)).toMatch(
      new RegExp(`^(?:const [^;]+ = )?commandLine\\(commands\\.${name}\\);`),
    );
  });

  test('explains itself, with each of its options', () => {
    for (const words of [['--help'], ['-h'], ['--nonsense', '--help']]) expect(asksForHelp(words)).toBe(true);
    const help = helpOf(command);
    expect(help).toContain(`Usage: npm run ${name}`);
    for (const option of Object.keys(command.options)) expect(help).toContain(`  --${option}`);
  });

  test('takes what it knows, and refuses any other option and word in a line', () => {
    const words = taken[name] ?? [];
    expect(refusalOf(name, words)).toBeUndefined();
    for (const [extra, reason] of [
      ['--nonsense', /^Unknown option '--nonsense'\. Usage: npm run /],
      ['-x', /^Unknown option '-x'\. Usage: npm run /],
      ['', /^(?:A word is empty|Unknown word '')\. Usage: npm run /],
    ] as const) {
      expect(refusalOf(name, [...words, extra])).toMatch(reason);
      expect(refusalOf(name, [...words, extra])).not.toContain('\n');
    }
    // The names of benches are known to them alone.
    if (name !== 'bench')
      expect(refusalOf(name, [...words, 'nonsense'])).toMatch(/^Unknown word '\w+'\. Usage: /);
  });
});

test.each([
  ['backup', [], 'A word is missing'],
  ['backup', ['one', 'two'], "Unknown word 'two'"],
  ['backup', ['verify'], 'A folder is missing (one of this name is ./verify)'],
  ['backup', ['drill'], 'A folder is missing (one of this name is ./drill)'],
  ['backup', ['verify', 'one', 'two'], "Unknown word 'two'"],
  [
    'backup',
    ['verify', 'one', '--despite-lost-files'],
    '--despite-lost-files saves, and verify saves nothing',
  ],
  ['import', [], 'A word is missing'],
  ['import', ['folder', '--media'], "Option '--media <value>' argument missing"],
  ['restore', [], 'A folder is wanted, or that option'],
  ['restore', ['folder', '--after-another-tool'], 'A folder is wanted, or that option'],
  ['move', ['mysql://owner@db/shop'], 'The database must be a postgresql:// address'],
  ['move', ['folder'], 'The database must be a postgresql:// address'],
  ['media', ['--delete', '--delete'], "Option '--delete' is given twice"],
  [
    'publish',
    ['--tag', 'product:42', '--purge'],
    '--purge renders no page: leave --tag out, or publish first',
  ],
  ['verify', ['main'], "Unknown word 'main'"],
  ['verify', ['--all', '--changed'], '--all and --changed exclude each other'],
  ['cluster', ['--api=nowhere'], '--api is inside or elsewhere'],
  ['faults', ['--kills', 'many'], '--kills is a whole number from 1'],
  ['faults', ['--nodes', '0'], '--nodes is a whole number from 1'],
  ['bench', ['publishing', '--against'], "Option '--against <value>' argument missing"],
])('npm run %s -- %j is refused', (name, words, reason) => {
  expect(refusalOf(name, words)).toMatch(new RegExp(`^${RegExp.escape(reason)}\\. Usage: npm run ${name}`));
});

test.each([
  ['publish', ['--tag', 'product:42', '--tag', 'settings']],
  ['publish', ['--purge']],
  ['backup', ['verify', 'folder']],
  ['backup', ['./verify', '--despite-lost-files']],
  ['restore', ['--after-another-tool']],
  ['media', ['--delete']],
  ['stock', ['--mend']],
  ['verify', ['--changed', 'main']],
  ['faults', ['4', '7', '--kills', '100']],
  ['cluster', ['--api=inside']],
])('npm run %s -- %j is taken', (name, words) => {
  expect(refusalOf(name, words)).toBeUndefined();
});

test.each([
  ['--help', 0, helpOf(commands.backup), ''],
  ['--halp', 1, '', `Unknown option '--halp'. Usage: ${commands.backup.usage.join(', or ')}`],
])('npm run backup -- %s saves nothing', (word, status, stdout, stderr) => {
  const folder = mkdtempSync(join(tmpdir(), 'command-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const launch = join(project, 'scripts/launch.mjs');
  const run = spawnSync(process.execPath, [launch, join(project, 'server/backup.ts'), word], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect({ status: run.status, stdout: run.stdout.trim(), stderr: run.stderr.trim() }).toEqual({
    status,
    stdout,
    stderr,
  });
  for (const name of [word, 'var']) expect(existsSync(join(folder, name))).toBe(false);
});
