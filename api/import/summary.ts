import type { SaveResult } from '../kernel/changes/write.ts';
import { differences } from '../kernel/stored/differences.ts';
import type { StoredCatalogue } from './records.ts';
import { type ResourceName, resourceNames } from './resources.ts';
import type { EntityChange, ResourceCount } from './result.ts';
import type { SavedCatalogue } from './save-catalogue.ts';

/** How many entities of each kind were written, and how many the folder does not name. */
export function countOutcomes(saved: SavedCatalogue, stored: StoredCatalogue): ResourceCount[] {
  return resourceNames
    .map((resource) => {
      const named = saved[resource].filter(({ key }) => stored[resource].has(key)).length;
      const onlyStored = stored[resource].size - named;
      return countResource(
        resource,
        saved[resource].map(({ result }) => result.outcome),
        onlyStored,
      );
    })
    .filter(({ created, changed, unchanged, onlyStored }) => created + changed + unchanged + onlyStored > 0);
}

export function countResource(
  resource: ResourceCount['resource'],
  outcomes: readonly SaveResult['outcome'][],
  onlyStored: number,
): ResourceCount {
  const count = (wanted: SaveResult['outcome']) => outcomes.filter((outcome) => outcome === wanted).length;
  return {
    resource,
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    onlyStored,
  };
}

/** What was created, and the fields of what was changed. */
export function describeChanges(
  saved: SavedCatalogue,
  before: StoredCatalogue,
  after: StoredCatalogue,
): EntityChange[] {
  return resourceNames.flatMap((resource) =>
    saved[resource].flatMap(({ key, result: { outcome } }): EntityChange[] => {
      if (outcome === 'unchanged') return [];
      const fields = outcome === 'changed' ? changedFields(resource, key, before, after) : [];
      return [{ resource, key, outcome, fields }];
    }),
  );
}

function changedFields(resource: ResourceName, key: string, before: StoredCatalogue, after: StoredCatalogue) {
  return differences(before[resource].get(key), after[resource].get(key));
}
