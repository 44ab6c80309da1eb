import { and, notInArray } from 'drizzle-orm';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import { tintBase } from '../../api/kernel/database/schema/colour.ts';
import { page } from '../../api/kernel/database/schema/content.ts';
import { product } from '../../api/kernel/database/schema/product.ts';

/** Run as a program: takes most products and pages of text out of the demo in a data directory. */
const products = ['MV110', 'MV114', 'MV220', 'MV520'];
const pages = ['cookies'];

const { db, close } = await openDatabase({ dataDir: process.env['DATA_DIR'] ?? '' });
const tinted = db.select({ id: tintBase.productId }).from(tintBase);
await db.delete(product).where(and(notInArray(product.reference, products), notInArray(product.id, tinted)));
await db.delete(page).where(notInArray(page.code, pages));
await close();
