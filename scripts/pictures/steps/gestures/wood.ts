import { planks, stand, wall } from '../grounds.ts';
import { fist, flatHand } from '../hands.ts';
import { area, at, detail, filler, grain, raised, shape } from '../pen.ts';
import { bucket, knife, sandingBlock } from '../tools.ts';

export const fillWood = (): string =>
  planks() +
  shape('dark', 'M84 70q10-44 40-46q34 4 36 40q0 44-34 48q-40 0-42-42z') +
  filler('M84 70q10-44 40-46q16 2 26 14q-36 14-50 66q-14-10-16-34z', 'M96 66q8-28 30-30') +
  raised(
    at(
      { x: 124, y: 78, turn: -34 },
      shape('plaster', 'M-28 1q11-18 28-12q17-2 28 12z'),
      knife(58),
      at({ x: 0, y: 84 }, fist()),
    ),
  );

export const trimWood = (): string =>
  planks() +
  filler(
    'M60 36q30-26 66-10q26 14 18 54q-10 36-52 34q-44-4-42-46q2-20 10-32z',
    'M72 48L118 34M68 66L124 50M72 86l50-16',
  ) +
  raised(
    at(
      { x: 128, y: 66, turn: -56 },
      shape('plaster', 'M-28 4q2-18 14-12q8-10 16 0q12-8 26 12z'),
      knife(62),
      at({ x: 0, y: 84 }, fist(-30)),
    ),
  );

export const formEdge = (): string =>
  wall() +
  area('wood', 'M0 0h120v180H0z') +
  grain('M24 0c6 60-6 120 2 180M60 0c-6 50 8 110 0 180M92 0c6 60-8 120 2 180') +
  filler('M70 30q20-10 50-8v116q-34 6-50-6q-14-50 0-102z', 'M82 46v76') +
  raised(shape('wood', 'M96 8h44v160H96z')) +
  detail('M108 10v156M122 10v156') +
  raised(at({ x: 128, y: 84, turn: -30, scale: 0.92 }, flatHand()));

export const fitSheet = (): string =>
  stand() +
  at(
    { x: 0, y: 46 },
    raised(
      shape('brick', 'M46 92q-26-6-22-34q8-16 24-10q-12 8-4 24h144q14 0 14 12v12z'),
      at({ x: 112, y: 54, scale: 1.4 }, sandingBlock()),
    ),
    grain('M70 88h.1M96 90h.1M122 88h.1M150 90h.1M176 88h.1M36 64h.1'),
    raised(at({ x: 156, y: 42, turn: -64, scale: 0.9 }, fist())),
  );

export const wipe = (): string =>
  stand() +
  raised(at({ x: 92, y: 176, scale: 1.16 }, bucket(shape('plaster', 'M-40-78q40-12 80 0q-40 16-80 0z')))) +
  raised(
    at(
      { x: 82, y: 84, turn: -72 },
      shape('plaster', 'M-40 2q4-18 16-12q10-10 18 2q10-6 14 10z'),
      knife(84),
      at({ x: 0, y: 84 }, fist(-20)),
    ),
  ) +
  shape('plaster', 'M44 92q10-8 22-2l-2 22q-6 8-10-2q-8 4-10-18z');
