import { boards, wall } from '../grounds.ts';
import { fist, flatHand } from '../hands.ts';
import { area, at, detail, filler, grain, raised, rod, shape } from '../pen.ts';
import { float as floatTool, knife } from '../tools.ts';

export const tape = (): string =>
  boards(104) +
  filler('M66-4q4 60 0 190h76q4-90 0-190z', 'M76 100v80M132 90v90M120 120v50') +
  raised(shape('glove', 'M80-4h48v112q-24 8-48 0z')) +
  detail('M104 0v106') +
  raised(at({ x: 112, y: 66, turn: -18, scale: 0.92 }, flatHand()));

export const pressTape = (): string =>
  boards(104) +
  filler('M64-4q4 60-2 190h84q6-90 0-190z', 'M72 110v60M136 100v70') +
  shape('glove', 'M80-4h48v194h-48z') +
  detail('M104 92v88') +
  shape('plaster', 'M60 78q-8-12 4-18q6-8 16-2v24q-10 6-20-4zM150 66q8-12-4-18q-6-8-18-2v24q12 6 22-4z') +
  raised(at({ x: 104, y: 66, turn: -20 }, knife(84), at({ x: 0, y: 84 }, fist())));

export const mesh = (): string => {
  const net =
    [66, 78, 90, 102, 114, 126].map((x) => `M${x} -4v146`).join('') +
    Array.from({ length: 12 }, (_, row) => `M62 ${row * 12}h70`).join('');
  return (
    wall() +
    rod('dark', 'M98-4l-8 30l10 24l-12 30l8 26l-10 30l6 26l-6 30', 4) +
    raised(area('water', 'M60-4h74v146h-74z'), `<path class="line f" d="${net}M60-4v146h74V-4"/>`) +
    raised(
      shape('accent', 'M54 138q-4-14 4-22h78q8 8 4 22q4 12-4 20h-78q-8-8-4-20z'),
      shape('plaster', 'M134 126q8 4 8 12q0 8-8 10q-6-10 0-22z'),
    ) +
    raised(at({ x: 122, y: 108, turn: -34, scale: 0.86 }, flatHand()))
  );
};

export const board = (): string =>
  boards(120).replace(/<path class="line" d="M120 0v180"\/>/, '') +
  [
    [44, 40],
    [44, 120],
    [110, 34],
  ]
    .map(
      ([x, y]) =>
        raised(shape('plaster', `M${(x ?? 0) - 26} ${y}q0-22 26-20q26-2 26 18q2 24-26 22q-26 2-26-20z`)) +
        grain(`M${(x ?? 0) - 12} ${(y ?? 0) - 4}q12-10 24 0`),
    )
    .join('') +
  raised(
    at({ x: 122, y: 100, turn: -40 }, floatTool('steel'), at({ x: 10, y: 6 }, fist())),
    shape('plaster', 'M84 110q14-22 30-16q10-14 24-4q4 20-16 28q-20 12-38-8z'),
  );
