import type { FieldPath, IssueList, Source } from '../issue.ts';

interface Claim {
  readonly key: string;
  readonly source: Source | undefined;
  readonly path: FieldPath;
}

/** Values that only one entity may have. The fault of the second one to claim a value names the first. */
export class UniqueValues {
  readonly #owners = new Map<string, Claim>();
  readonly #what: string;
  readonly #issues: IssueList;

  constructor(what: string, issues: IssueList) {
    this.#what = what;
    this.#issues = issues;
  }

  claim(value: string | number, claim: Claim): void {
    const owner = this.#owners.get(String(value));
    if (!owner) {
      this.#owners.set(String(value), claim);
    } else if (claim.source) {
      const message = `${this.#what} “${value}” is taken by ${owner.key} (${placeOf(owner)})`;
      this.#issues.error(claim.source, claim.path, { message, expected: 'a value that no other has' });
    }
  }
}

function placeOf({ source, path }: Claim): string {
  const place = source?.locate(path);
  return place ? `${place.file}:${place.line}` : 'in the database';
}
