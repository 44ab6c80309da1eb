import { describe, expect, it } from 'vitest';
import { drawing, project, unproject } from '../../../api/rules/map/projection.ts';
import { labelsInSight } from '../../../api/rules/map/town-labels.ts';
import { pan, toDrawing, toPixels, viewOfAll, zoom } from '../../../api/rules/map/view.ts';
import { gather } from '../../../src/lib/map/clusters.ts';

const size = { width: 600, height: 400 };
const gent = project({ latitude: 51.05, longitude: 3.7167 });
const luxembourg = project({ latitude: 49.603, longitude: 6.12 });

describe('the map', () => {
  it('has the corners of its drawing where they belong', () => {
    expect(project({ latitude: 53.8, longitude: 1.6 })).toEqual({ x: 0, y: 0 });
    const corner = project({ latitude: 48.9, longitude: 8.4 });
    expect([Math.round(corner.x), Math.round(corner.y)]).toEqual([drawing.width, drawing.height]);
  });

  it('knows the point of every pixel', () => {
    const point = { latitude: 51.05, longitude: 3.7167 };
    const found = unproject(project(point));
    expect([found.latitude, found.longitude]).toEqual([
      expect.closeTo(point.latitude, 9),
      expect.closeTo(point.longitude, 9),
    ]);
    const view = viewOfAll([gent, luxembourg], size);
    const spot = toDrawing(view, toPixels(view, gent, size), size);
    expect([spot.x, spot.y]).toEqual([expect.closeTo(gent.x, 6), expect.closeTo(gent.y, 6)]);
  });

  it('shows all spots it is asked for', () => {
    const view = viewOfAll([gent, luxembourg], size);
    for (const spot of [gent, luxembourg]) {
      const { x, y } = toPixels(view, spot, size);
      expect(x > 0 && x < size.width && y > 0 && y < size.height).toBe(true);
    }
  });

  it('keeps the spot under the pointer when it grows, and under the finger when it moves', () => {
    const view = viewOfAll([gent, luxembourg], size);
    const at = toPixels(view, gent, size);
    const larger = zoom(view, 2, at, size);
    expect(larger.scale).toBeGreaterThan(view.scale);
    expect(toPixels(larger, gent, size).x).toBeCloseTo(at.x);
    expect(toPixels(pan(larger, { x: 30, y: -10 }, size), gent, size).x).toBeCloseTo(at.x + 30);
  });

  it('ends where its drawing ends', () => {
    const view = pan(viewOfAll([gent], size), { x: 1e6, y: 1e6 }, size);
    expect(view.middle).toEqual({ x: 0, y: 0 });
    expect(zoom(view, 1e6, { x: 0, y: 0 }, size).scale).toBe(zoom(view, 1e9, { x: 0, y: 0 }, size).scale);
  });

  it('gathers neighbours, and loses none of 5,000', () => {
    const points = Array.from({ length: 5000 }, (_, id) => ({
      id,
      x: (id * 7919) % 6000,
      y: (id * 104_729) % 6931,
    }));
    const clusters = gather(points, 500);
    expect(clusters.length).toBeLessThanOrEqual(13 * 14);
    expect(clusters.flatMap(({ members }) => members).length).toBe(5000);
    expect(gather(points, 0.5).every(({ members }) => members.length === 1)).toBe(true);
  });

  it('names towns as far as there is room, the largest first', () => {
    const towns = [
      { name: 'Gent', ...gent },
      { name: 'Gentbrugge', x: gent.x + 1, y: gent.y + 1 },
      { name: 'Luxemburg', ...luxembourg },
    ];
    const shown = labelsInSight(towns, viewOfAll([gent, luxembourg], size), size);
    expect(shown.map(({ name }) => name)).toEqual(['Gent', 'Luxemburg']);
  });
});
