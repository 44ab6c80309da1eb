/** Which paths carry a tag. */
export class TagIndex {
  readonly #pathsByTag = new Map<string, Set<string>>();

  add(path: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const paths = this.#pathsByTag.get(tag);
      if (paths) paths.add(path);
      else this.#pathsByTag.set(tag, new Set([path]));
    }
  }

  remove(path: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const paths = this.#pathsByTag.get(tag);
      paths?.delete(path);
      if (paths?.size === 0) this.#pathsByTag.delete(tag);
    }
  }

  /** Every tag that a path carries. */
  tags(): Iterable<string> {
    return this.#pathsByTag.keys();
  }

  pathsOf(tags: Iterable<string>): Set<string> {
    const found = new Set<string>();
    for (const tag of tags) for (const path of this.#pathsByTag.get(tag) ?? []) found.add(path);
    return found;
  }
}
