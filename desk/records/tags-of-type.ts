import type { TagInput } from '../../api/contract/content.ts';

/** Tags whose kind is a type of pages belong to pages of that type; those of folders and shades to these alone. */
const kindsOfOthers: readonly string[] = ['page', 'conseil', 'actualite', 'faq', 'dossier', 'teinte'];

/** The tags that pages of a type may have, in their order: those of their type; jobs have tags of several kinds. */
export function tagsOfType(tags: readonly TagInput[], type: string): readonly TagInput[] {
  const isOfType = ({ kind }: TagInput) => (type === 'job' ? !kindsOfOthers.includes(kind) : kind === type);
  return tags
    .filter(isOfType)
    .toSorted((one, other) => one.kind.localeCompare(other.kind) || one.position - other.position);
}
