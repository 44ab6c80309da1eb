import { join } from 'node:path';
import { commandLine } from '../command-line.ts';
import { commands } from '../commands.ts';
import { writeBillOfMaterials } from './bill-of-materials.ts';
import { buildAll } from './build-all.ts';
import { noteCommit } from './build-info.ts';

commandLine(commands.build);

/** `npm run build`: compiles the site and the desk, each where its sources have changed, and notes the packages that run and the commit. */
const root = join(import.meta.dirname, '../..');
const print = (text: string) => process.stdout.write(`${text}\n`);

await buildAll(root, print);
await writeBillOfMaterials(root);
await noteCommit(root);
print('Built');
