import type { ProductInput } from '../contract/catalogue.ts';
import { fixedSource, type IssueList } from './issue.ts';
import type { FolderFiles } from './list-files.ts';
import type { ResourceRecords } from './records.ts';

/** Adds the stored products that a complete folder does not name, without sales plans, so that nobody is shown them. */
export function withUnpublished(
  products: ResourceRecords<ProductInput>,
  stored: ReadonlyMap<string, ProductInput>,
  { byResource }: FolderFiles,
  issues: IssueList,
): ResourceRecords<ProductInput> {
  const [file] = byResource.get('products') ?? [];
  if (file === undefined) {
    issues.error(fixedSource('.'), [], {
      message: 'no file names the products, and --complete would take all of them off sale',
      expected: 'products.json, products.csv, products.xlsx or a folder products',
    });
    return products;
  }
  const named = new Set([...products.records, ...products.faulty].map(({ key }) => key));
  const unnamed = [...stored].filter(([key, { sales_plans: plans }]) => !named.has(key) && plans.length > 0);
  const source = fixedSource(file);
  const unpublished = unnamed.map(([key, input]) => ({
    key,
    source,
    input: { ...input, sales_plans: [], promoted: {} },
  }));
  return { ...products, records: [...products.records, ...unpublished] };
}
