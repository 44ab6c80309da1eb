import { ReleaseError } from './release-error.ts';

/** What each version says to those who run it, even if that is "nothing". */
export const operatorsHeading = '### What an operator must do';
const unreleasedHeading = 'Unreleased';

export interface ChangelogSection {
  /** `Unreleased`, or a version. */
  readonly name: string;
  /** `2026-11-30`; undefined for what is not released. */
  readonly date: string | undefined;
  readonly text: string;
}

const heading = /^## (?:(Unreleased)|(\d+\.\d+\.\d+) – (\d{4}-\d{2}-\d{2}))$/;

/** The sections of CHANGELOG.md, in their order. @throws ReleaseError for a heading that is neither */
export function readChangelog(text: string): ChangelogSection[] {
  return text
    .split(/^(?=## )/m)
    .filter((section) => section.startsWith('## '))
    .map((section) => {
      const [line = '', ...rest] = section.split('\n');
      const [, unreleased, version, date] = heading.exec(line) ?? [];
      const name = unreleased ?? version;
      if (name === undefined)
        throw new ReleaseError(`CHANGELOG.md has a section that is no version: ${line}`);
      return { name, date, text: rest.join('\n').trim() };
    });
}

/**
 * What CHANGELOG.md says of a version.
 * @throws ReleaseError where it says nothing, nothing to operators, or still has changes of no version
 */
export function releaseNotes(text: string, version: string): ChangelogSection {
  const sections = readChangelog(text);
  const unreleased = sections.find(({ name }) => name === unreleasedHeading);
  if (unreleased !== undefined && unreleased.text !== '')
    throw new ReleaseError(
      `CHANGELOG.md has unreleased changes: name their version "## ${version} – ${new Date().toISOString().slice(0, 10)}"`,
    );
  const notes = sections.find(({ name }) => name === version);
  if (notes === undefined) throw new ReleaseError(`CHANGELOG.md has no section "## ${version} – …"`);
  if (!notes.text.includes(operatorsHeading))
    throw new ReleaseError(`CHANGELOG.md does not say of ${version}: "${operatorsHeading}"`);
  return notes;
}
