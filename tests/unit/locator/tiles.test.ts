import { describe, expect, it } from 'vitest';
import { project } from '../../../api/rules/map/projection.ts';
import { readTileServer } from '../../../src/lib/map/tile-server.ts';
import { scaleOfLevel, tilesInSight } from '../../../src/lib/map/tiles.ts';

const size = { width: 600, height: 400 };
const template = 'https://tiles.example.org/{z}/{x}/{y}.png';
const brussels = { latitude: 50.8467, longitude: 4.3525 };

/** https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames */
function tileOf({ latitude, longitude }: typeof brussels, level: number): string {
  const angle = (latitude * Math.PI) / 180;
  const x = Math.floor(((longitude + 180) / 360) * 2 ** level);
  const y = Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * 2 ** level);
  return `https://tiles.example.org/${level}/${x}/${y}.png`;
}

describe('tiles of a server', () => {
  it.each([7, 12, 17])('of level %i lie where their places are, in their own size', (level) => {
    const view = { middle: project(brussels), scale: scaleOfLevel(level) };
    const tiles = tilesInSight(template, view, size);
    const middle = tiles.find(({ address }) => address === tileOf(brussels, level));
    expect(middle?.edge).toBeCloseTo(256);
    expect(middle && size.width / 2 - middle.x).toSatisfy((x: number) => x >= 0 && x < 256);
    expect(middle && size.height / 2 - middle.y).toSatisfy((y: number) => y >= 0 && y < 256);
  });

  it('cover the whole map, each once, and no more than what is in sight', () => {
    const view = { middle: project(brussels), scale: scaleOfLevel(11) * 1.3 };
    const tiles = tilesInSight(template, view, size);
    expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0);
    expect(Math.min(...tiles.map(({ y }) => y))).toBeLessThanOrEqual(0);
    expect(Math.max(...tiles.map(({ x, edge }) => x + edge))).toBeGreaterThanOrEqual(size.width);
    expect(Math.max(...tiles.map(({ y, edge }) => y + edge))).toBeGreaterThanOrEqual(size.height);
    expect(new Set(tiles.map(({ address }) => address)).size).toBe(tiles.length);
    expect(tiles.every(({ x, y, edge }) => x > -edge && y > -edge && x < 600 && y < 400)).toBe(true);
  });
});

describe('the tile server of the settings', () => {
  const read = (url: string, credit: string) =>
    readTileServer((code) => ({ map_tiles_url: url, map_tiles_credit: credit })[code] ?? '');

  it('is read with the maker of its map', () => {
    expect(read(` ${template} `, '© the mappers')).toEqual({ template, credit: '© the mappers' });
  });

  it.each([
    ['nothing', '', '© x'],
    ['no credit', template, ' '],
    ['no level', 'https://tiles.example.org/{x}/{y}.png', '© x'],
    ['a path', '/tiles/{z}/{x}/{y}.png', '© x'],
    ['another protocol', 'javascript:{z}{x}{y}', '© x'],
    ['markup', 'https://tiles.example.org/{z}/{x}/{y}.png"><script>', '© x'],
  ])('is none with %s', (_case, url, credit) => expect(read(url, credit)).toBeUndefined());
});
