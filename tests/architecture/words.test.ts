import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Words that this program once had of its own, with the one that the field has for it. */
const formerWords: Readonly<Record<string, string>> = {
  letter: 'email',
  letters: 'emails',
  paper: 'pdf, document',
  papers: 'pdfs, documents',
  press: 'compress',
  presses: 'compresses',
  pressed: 'compressed',
  means: 'dependencies, context',
  pad: 'trade order',
  pads: 'trade orders',
  inscription: 'registration',
  inscriptions: 'registrations',
  teinte: 'shade',
  teintes: 'shades',
  house: 'company',
  enliven: 'hydrate, enhance',
  turnstile: 'limiter',
  patience: 'retry',
  chore: 'job',
  chores: 'jobs',
  clerk: 'worker',
  tell: 'notify, report',
  tells: 'notifies, reports',
  told: 'notified, reported',
  say: 'report, show',
  says: 'reports, shows',
  said: 'message, report',
  kept: 'saved, stored, cached',
};

/** Where the word is meant: signs of a text, what a finger does, a colour, names of tables, calls and their fields. */
const meant: readonly RegExp[] = [
  /^(?:coverLetterFile|BaseLetter)$/,
  /^(?:isPlainPress|is-plain-press|AfterPress|after-press|followPresses)$/,
  /^paperGround$/,
  /^teintes?$/,
  /^KeptRecord$/,
];

const files = globSync('{api,bench,desk,languages,scripts,server,src,tests}/**/*.{ts,tsx,astro,mjs,css}', {
  exclude: ['api/kernel/database/migrations/**', 'scripts/pictures/**'],
});

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** What of a name is a former word, and is not meant. */
const formerIn = (name: string): string[] =>
  meant.some((pattern) => pattern.test(name))
    ? []
    : wordsOf(name).filter((word) => Object.hasOwn(formerWords, word));

const exported =
  /^export (?:default )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

describe('words of the program', () => {
  it('finds the former ones', () => {
    const former = ['writeLetter', 'paper-frame', 'OrderMeans', 'idle-press', 'tellCompany', 'keptCart'];
    expect(former.map(formerIn)).toEqual([['letter'], ['paper'], ['means'], ['press'], ['tell'], ['kept']]);
    expect(['letterhead', 'compressPage', 'isPlainPress', 'keypad'].flatMap(formerIn)).toEqual([]);
  });

  it('names no file by a former one', () => {
    const faults = files.flatMap((file) =>
      file
        .split('/')
        .map((part) => part.replace(/\..*$/, ''))
        .flatMap(formerIn)
        .map((word) => `${file}: ${word}, now ${formerWords[word]}`),
    );
    expect(faults).toEqual([]);
  });

  it('exports nothing by a former one', () => {
    const faults = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(exported)]
        .flatMap(([, name = '']) => formerIn(name))
        .map((word) => `${file}: ${word}, now ${formerWords[word]}`),
    );
    expect(faults).toEqual([]);
  });
});
