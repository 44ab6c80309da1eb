import { linkInputSchema } from '../../contract/common.ts';
import { type EntityLinkType, referencesOf } from '../../kernel/links/references.ts';
import { visitFields } from '../fields.ts';
import { type IssueList, type Source, toFieldPath } from '../issue.ts';
import type { ResourceName } from '../resources.ts';
import type { View } from './view.ts';

const linkedResources: Readonly<Record<EntityLinkType, ResourceName>> = {
  cms_page: 'pages',
  category: 'categories',
  product: 'products',
  folder: 'folders',
};

/** Links of menus, sliders, pages and folders, and the products that their blocks name. */
export function checkLinks(view: View, screens: ReadonlySet<string> | undefined, issues: IssueList): void {
  const { menus, sliders, pages, folders } = view;
  for (const entries of [menus, sliders, pages, folders]) {
    for (const { input, source } of entries.values()) {
      if (!source) continue;
      checkReferences(input, source, view, issues);
      if (screens) checkScreens(input, source, screens, issues);
    }
  }
}

function checkReferences(document: unknown, source: Source, view: View, issues: IssueList): void {
  for (const { type, code, path } of referencesOf(document)) {
    if (view.isKnown(linkedResources[type], code)) continue;
    const resource = linkedResources[type];
    issues.error(source, toFieldPath(path), {
      message: `“${code}” is not in ${resource}`,
      expected: keyNames[resource],
    });
  }
}

const keyNames: Readonly<Partial<Record<ResourceName, string>>> = {
  pages: 'the code of a page',
  categories: 'the code of a category',
  products: 'the reference of a product',
  folders: 'the code of a folder',
};

function checkScreens(
  document: unknown,
  source: Source,
  screens: ReadonlySet<string>,
  issues: IssueList,
): void {
  visitFields(document, (value, path) => {
    const link = path.at(-1) === 'link' ? linkInputSchema.safeParse(value) : undefined;
    if (link?.data?.type !== 'screen' || screens.has(link.data.destination ?? '')) return;
    const message = `unknown screen “${link.data.destination}”`;
    issues.error(source, [...path, 'destination'], {
      message,
      expected: `one of ${[...screens].join(', ')}`,
    });
  });
}
