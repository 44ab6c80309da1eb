import { currentDrafts } from '../../api/rules/browser-retention.ts';
import { isRecord } from '../../api/rules/stored-value.ts';
import { draftStore } from './draft-store.ts';
import { persistedAtom } from './persisted-atom.ts';

/** What a visitor typed into a form and has not sent. */
export interface Draft {
  /** Values by the names of the fields. */
  readonly values: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly typedAt: number;
}
type Drafts = Readonly<Record<string, Draft>>;

const mostDrafts = 20;
const mostFields = 60;
const longestValue = 5000;

export const readDrafts = (stored: unknown): Drafts | undefined => {
  if (!isRecord(stored)) return undefined;
  const drafts = Object.entries(stored).flatMap(([form, draft]) => {
    if (!isRecord(draft) || !isRecord(draft['values']) || typeof draft['typedAt'] !== 'number') return [];
    const texts = Object.entries(draft['values']).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, longestValue)] as const] : [],
    );
    const values = Object.fromEntries(texts.slice(0, mostFields));
    return [[form, { values, typedAt: draft['typedAt'] }] as const];
  });
  return Object.fromEntries(drafts);
};

const current = (drafts: Drafts, now: number) => currentDrafts('form', drafts, { now, most: mostDrafts });

export const $form = persistedAtom<Drafts>({
  key: draftStore,
  version: 1,
  retention: current,
  initial: {},
  read: readDrafts,
});

/** The draft of a form; a week later there is none. */
export const draftOf = (form: string, now: number): Draft['values'] | undefined =>
  current($form.get(), now)[form]?.values;

export function saveDraft(form: string, values: Draft['values'], now: number): void {
  $form.set(current({ ...$form.get(), [form]: { values, typedAt: now } }, now));
}

export function forgetDraft(form: string): void {
  const { [form]: _forgotten, ...others } = $form.get();
  $form.set(others);
}

/** The draft of one form, as what is typed into it needs it. */
export const draftStorage = (form: string) => ({
  read: () => draftOf(form, Date.now()),
  save: (values: Draft['values']) => saveDraft(form, values, Date.now()),
  forget: () => forgetDraft(form),
});
