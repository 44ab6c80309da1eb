import { join } from 'node:path';
import { writeBillOfMaterials } from './bill-of-materials.ts';
import { buildAll } from './build-all.ts';

/** `npm run build`: compiles the site and the desk, each where its sources have changed, and lists the packages that run. */
const root = join(import.meta.dirname, '../..');
const print = (text: string) => process.stdout.write(`${text}\n`);

await buildAll(root, print);
await writeBillOfMaterials(root);
print('Built');
