import type { EntityKey, ListedAddress } from './addresses.ts';

/** Which paths each entity has, to find what appeared and what vanished. */
export class AddressBook {
  readonly #pathsByEntity = new Map<string, readonly string[]>();

  get paths(): Set<string> {
    return new Set([...this.#pathsByEntity.values()].flat());
  }

  replaceAll(addresses: readonly ListedAddress[]): void {
    this.#pathsByEntity.clear();
    for (const [key, listed] of Map.groupBy(addresses, keyOf)) {
      this.#pathsByEntity.set(
        key,
        listed.map(({ path }) => path),
      );
    }
  }

  /** Replaces the paths of one entity. */
  replace(entity: EntityKey, addresses: readonly ListedAddress[]): { added: string[]; removed: string[] } {
    const before = this.#pathsByEntity.get(keyOf(entity)) ?? [];
    const after = addresses.map(({ path }) => path);
    if (after.length === 0) this.#pathsByEntity.delete(keyOf(entity));
    else this.#pathsByEntity.set(keyOf(entity), after);
    return {
      added: after.filter((path) => !before.includes(path)),
      removed: before.filter((path) => !after.includes(path)),
    };
  }
}

const keyOf = ({ entityType, id }: EntityKey) => `${entityType}:${id}`;
