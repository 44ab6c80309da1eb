import { isRecord } from '../../api/rules/stored-value.ts';
import { persistedAtom } from './persisted-atom.ts';

/** What a visitor has chosen for all visits. */
export interface SettingsPersisted {
  /** Choice of a professional: true for painters and construction, false for trade; absent until it is chosen. */
  readonly negoce?: boolean;
}

export const readSettingsPersisted = (stored: unknown): SettingsPersisted | undefined =>
  isRecord(stored) && typeof stored['negoce'] === 'boolean' ? { negoce: stored['negoce'] } : undefined;

export const $settingsPersisted = persistedAtom<SettingsPersisted>({
  key: 'settings_persisted',
  version: 1,
  retention: undefined,
  initial: {},
  read: readSettingsPersisted,
});

export function chooseNetwork(negoce: boolean): void {
  $settingsPersisted.set({ negoce });
}
