import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const pages = globSync('src/pages/**/*.astro');
const templates = globSync('src/{pages,layouts,components}/**/*.astro');
const maximumScreenLines = 60;

/** The files in which something is found that should not be there. */
const faults = (files: readonly string[], isFault: (source: string) => boolean) =>
  files.filter((file) => isFault(readFileSync(file, 'utf8')));

describe('templates', () => {
  test('a page declares the cascade layers before any component does', () => {
    const first = /^import '(?:\.\.\/)+styles\/site\.css';$/;
    expect(faults(pages, (source) => !first.test(source.match(/^import .*$/m)?.[0] ?? ''))).toEqual([]);
  });

  test('none holds what the content security policy blocks', () => {
    const blocked = /\sstyle[={]|is:inline|\son[a-z]+=/;
    expect(faults(templates, (source) => blocked.test(source))).toEqual([]);
  });

  test('styles stand in a layer', () => {
    const unlayered = /<style[^>]*>\s*(?!@layer)\S/;
    expect(faults(templates, (source) => unlayered.test(source))).toEqual([]);
  });

  test('screens stay thin', () => {
    const screens = globSync('src/pages/_screens/*.astro');
    expect(faults(screens, (source) => source.split('\n').length > maximumScreenLines)).toEqual([]);
  });
});
