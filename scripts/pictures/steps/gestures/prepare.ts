import { bricks, stand, wall } from '../grounds.ts';
import { fist, flatHand } from '../hands.ts';
import { heldRule } from '../held-rule.ts';
import { area, at, box, detail, disc, grain, raised, rod, shape, within } from '../pen.ts';
import { brush, drops, knife, sponge, triangle } from '../tools.ts';

export const check = (): string =>
  wall() +
  area('tone', 'M30 84q40 34 90 34t92-34z') +
  grain('M60 92q30 14 60 14t64-16') +
  raised(at({ x: 120, y: 74 }, heldRule(84)));

export const protect = (): string =>
  area('wall', box(0, 0, 240, 180)) +
  shape('plaster', 'M-4 92h248v26H-4z') +
  shape('water', 'M-4 118h248v70H-4z') +
  detail('M20 136l30 34M70 124l50 50M150 122l-24 26M200 130l-30 44M222 124l14 30') +
  area('accent', 'M0 82h132v14H0z') +
  '<path class="line" d="M0 82h132M0 96h132"/>' +
  raised(
    disc('accent', 146, 74, 25),
    disc('plaster', 146, 74, 12),
    at({ x: 168, y: 84, turn: -28, scale: 0.85 }, fist()),
  );

export const scrape = (): string =>
  wall() +
  shape('plaster', 'M-4-4H206q-4 20-24 26q-6 18-30 18q-12 22-44 14q-10 20-40 18q-14 24-40 18q-10 14-32 10z') +
  detail('M150 40q-4-14 10-20M66 72q-2-12 8-20') +
  raised(
    at({ x: 104, y: 60, turn: -30 }, knife(54), at({ x: 0, y: 84 }, fist())),
    shape('plaster', 'M78 66l20-10l6 12l-14 10z'),
    shape('plaster', 'M60 98l12-4l2 10l-10 2z'),
    shape('plaster', 'M84 120l8-6l5 9l-9 4z'),
    shape('plaster', 'M48 134l9 2l-3 9l-8-3z'),
  );

export const chisel = (): string =>
  wall() +
  within('c', 'M28 40q26-30 66-18q34-2 38 30q10 34-24 44q-36 20-62 0q-34-18-18-56z', bricks()) +
  '<path class="line" d="M28 40q26-30 66-18q34-2 38 30q10 34-24 44q-36 20-62 0q-34-18-18-56zM30 30l-14-12M20 90l-16 12M128 30l14-14"/>' +
  raised(
    shape('plaster', 'M40 128l14-6l8 12l-14 8z'),
    shape('plaster', 'M78 140l10-4l6 10l-12 4z'),
    shape('plaster', 'M58 156l8 0l2 9l-9 1z'),
    at(
      { x: 112, y: 56, turn: -48 },
      rod('wood', 'M0 4v122', 12),
      shape('steel', 'M-34-12L-6-14H26V14H-6L-34 2z'),
      shape('grey', 'M18-16h14v32h-14z'),
      at({ x: 0, y: 92 }, fist()),
    ),
  ) +
  detail('M66 44l-14-8M60 60H44M68 76l-12 10');

export const open = (): string =>
  wall() +
  '<path class="line" d="M128-4l-10 22l8 16l-14 20"/>' +
  shape('dark', 'M104 52l16 2l-2 26l10 22l-8 30l8 52h-26l-6-48l8-30l-10-24z') +
  area('tone', 'M110 58l-4 22l8 24l-8 28l6 52h-14l-6-48l8-30l-10-24l10-28z') +
  detail('M80 96l-14 4M84 140l-12 10') +
  raised(
    at({ x: 112, y: 58, turn: -34 }, triangle(), at({ x: 0, y: 94 }, fist())),
    shape('plaster', 'M70 116l8-5l5 8l-9 5z'),
    shape('plaster', 'M64 158l7-2l2 8l-8 1z'),
  );

export const dust = (): string =>
  wall() +
  shape('dark', 'M50 44q16-16 34-8q22 2 18 22q0 22-24 20q-26 6-30-12q-4-14 2-22z') +
  area('tone', 'M58 50q12-10 24-4q14 4 10 14q-14 12-30 6q-10-6-4-16z') +
  raised(at({ x: 100, y: 64, turn: -32 }, brush(62), at({ x: 0, y: 90 }, fist()))) +
  detail('M34 76q-14 4-20 16M44 92q-12 8-14 22M62 102q-6 10-4 22') +
  grain('M24 116h.1M42 126h.1M56 138h.1M18 134h.1M34 148h.1M66 152h.1');

export const wash = (): string =>
  wall() +
  area('water', 'M24 180V44Q24 30 40 30H150q14 0 14 14V180z') +
  grain('M44 52v96M66 44v120M140 150v26') +
  raised(
    at(
      { x: 122, y: 62, turn: -14 },
      at({ x: 0, y: -4, scale: 1.25 }, sponge()),
      at({ x: 0, y: 8, scale: 0.95 }, flatHand()),
    ),
  ) +
  drops([48, 112], [74, 84], [62, 146]);

export const wet = (): string =>
  bricks() +
  area('water', 'M20 26h104v20l-8 60q-16 10-30 0q-20 12-40 0q-16 8-26-4z') +
  raised(at({ x: 96, y: 58, turn: -30 }, brush(84), at({ x: 0, y: 90 }, fist()))) +
  drops([36, 88], [58, 108], [30, 132], [74, 142]);

export const prime = (): string =>
  wall() +
  area('water', 'M16 14h54v128l-6-8l-8 14l-8-10l-8 12l-8-8l-8 10l-8-12zM70 14h56v54H70z') +
  grain('M30 30v84M44 24v98M58 34v70M88 24v30M106 24v26') +
  raised(at({ x: 98, y: 60, turn: -20 }, brush(64), at({ x: 0, y: 90 }, fist())));

export const strip = (): string => {
  const stripes = [0, 1, 2, 3, 4, 5].map((each) => area('accent', box(each * 44 - 4, -4, 14, 190))).join('');
  return (
    wall() +
    within('w', 'M-4-4H176l-8 56l-60 40l-30 92H-4z', area('plaster', box(-4, -4, 200, 190)), stripes) +
    '<path class="line" d="M176-4l-8 56l-60 40l-30 92"/>' +
    raised(
      shape('plaster', 'M168 52q-30-34-62-14q-34 14-40 46q-4 30 16 52q-8-36 26-44q34-14 60-40z'),
      detail('M150 50q-26-14-46 2q-24 14-26 42'),
      at({ x: 134, y: 74, turn: -30 }, knife(84), at({ x: 0, y: 84 }, fist())),
    )
  );
};

export const cut = (): string =>
  stand().replace('M0 146h240v34H0z', 'M0 0h240v180H0z').replace('M0 146h240', 'M-9-9') +
  raised(shape('plaster', 'M-4 40h110v40H-4z'), shape('plaster', 'M114 48l130 14v40l-130-14z')) +
  detail('M-4 60h110M114 68l130 14') +
  grain('M110 18v84') +
  raised(
    at(
      { x: 110, y: 84, turn: -28 },
      shape('steel', 'M-5 0L6 8V34H-6V8z'),
      shape('accent', 'M-10 30h20v90q-10 8-20 0z'),
      detail('M-2 42h4v16h-4z'),
      at({ x: 0, y: 82 }, fist()),
    ),
  );
