import { join } from 'node:path';
import { writeBillOfMaterials } from './bill-of-materials.ts';
import { buildDesk } from './desk-build.ts';
import { buildSite } from './site-build.ts';

/** `npm run build`: compiles the site and the desk, each where its sources have changed, and lists the packages that run. */
const root = join(import.meta.dirname, '../..');
const print = (text: string) => process.stdout.write(`${text}\n`);

await buildSite(root, () => print('Building the site'));
await buildDesk(root, () => print('Building the desk'));
await writeBillOfMaterials(root);
print('Built');
