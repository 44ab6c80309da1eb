import { getLiveEntry } from 'astro:content';
import type { Block, FolderDetail, FolderItem } from '../../api/contract/content.ts';
import type { ChoiceLink } from '../lib/html/choice-links.ts';
import { buildPath } from '../lib/routes/build-path.ts';
import { translator } from '../messages/translator.ts';
import type { PageContext } from './page-context.ts';
import { type PageCache, readValue } from './read.ts';

const typeKey = 'TYPE';
const otherCount = 3;

export interface FolderView {
  sections: { type: string; label: string; blocks: Block[] }[];
  /** The whole folder, then each of its parts. */
  choices: ChoiceLink[];
  /** Label of the chosen part. */
  chosen: string | undefined;
  others: FolderItem[];
}

/** The parts of a folder that the URL selects; undefined when it has no such part. */
export async function readFolderView(
  cache: PageCache,
  page: PageContext,
  { id, slug, sections }: FolderDetail,
): Promise<FolderView | undefined> {
  const { locale, target, salesPlan, match } = page;
  const { filters, page: number } = match.params.selection;
  const values = filters.get(typeKey) ?? [];
  if (values.length > 1 || filters.size > values.length || number > 1) return undefined;
  const [value] = values;
  const [{ items: tags }, { items: folders }] = await Promise.all([
    readValue(cache, getLiveEntry('tags', { locale, kind: 'dossier' })),
    readValue(cache, getLiveEntry('folderLists', { locale, salesPlanId: salesPlan.id })),
  ]);
  const labelled = sections.map(({ type, blocks }) => {
    const label = tags.find(({ key }) => key === type)?.label ?? type;
    return { type, label, blocks };
  });
  const shown = labelled.filter(({ type }) => value === undefined || type === value);
  if (shown.length === 0 && value !== undefined) return undefined;
  const link = { locale, target, slug };
  const whole = {
    text: translator(locale)('folder.whole'),
    href: buildPath('folder', link),
    isChosen: value === undefined,
  };
  const parts = labelled.map(({ type, label }) => ({
    text: label,
    href: buildPath('folder', { ...link, selection: { filters: new Map([[typeKey, [type]]]) } }),
    isChosen: type === value,
  }));
  const own = folders.findIndex((folder) => folder.id === id);
  const following = [...folders.slice(own + 1), ...folders.slice(0, Math.max(own, 0))];
  return {
    sections: shown,
    choices: [whole, ...parts],
    chosen: value === undefined ? undefined : shown[0]?.label,
    others: following.slice(0, otherCount),
  };
}
