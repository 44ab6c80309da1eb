import { readdir, readFile, writeFile } from 'node:fs/promises';
import sharp, { type OverlayOptions } from 'sharp';
import { paperGround } from '../../api/kernel/media/drawing/palette.ts';
import type { Pack } from './packs/pack.ts';
import { packFile } from './packs/render-packs.ts';

const sheetWidth = 2400;

/** Pictures of one kind on the sheet: how many in a row, and how high a row is. */
interface Section {
  readonly files: readonly URL[];
  readonly columns: number;
  readonly height: number;
}

/** The pictures of a section, as they lie on the sheet from the given height on. */
function layOut({ files, columns, height }: Section, top: number): Promise<OverlayOptions>[] {
  const width = sheetWidth / columns;
  return files.map(async (file, index) => ({
    input: await sharp(await readFile(file))
      .resize(width, height, { fit: 'contain', background: paperGround })
      .png()
      .toBuffer(),
    left: (index % columns) * width,
    top: top + Math.floor(index / columns) * height,
  }));
}

const heightOf = ({ files, columns, height }: Section): number => Math.ceil(files.length / columns) * height;

/** Writes one picture with every pack and every scene on it, for a look at them all. */
export async function writeContactSheet(
  packs: readonly Pack[],
  folders: { readonly packs: URL; readonly ambience: URL },
  file: URL,
): Promise<void> {
  const scenes = (await readdir(folders.ambience)).filter((name) => name.endsWith('.webp')).sort();
  const packSection = {
    files: packs.map((pack) => new URL(packFile(pack), folders.packs)),
    columns: 12,
    height: 200,
  };
  const sceneSection = {
    files: scenes.map((name) => new URL(name, folders.ambience)),
    columns: 8,
    height: 214,
  };
  const middle = heightOf(packSection);
  const sheet = sharp({
    create: {
      width: sheetWidth,
      height: middle + heightOf(sceneSection),
      channels: 3,
      background: paperGround,
    },
  });
  const pictures = await Promise.all([...layOut(packSection, 0), ...layOut(sceneSection, middle)]);
  await writeFile(file, await sheet.composite(pictures).webp({ quality: 78 }).toBuffer());
}
