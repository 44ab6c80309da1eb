import { hatchPattern } from '../../../../api/kernel/media/drawing/hatch.ts';
import { svg } from '../../../../api/kernel/media/drawing/svg.ts';
import { drawCard } from '../card.ts';
import { drawKnifeArt, knifeGradients } from './knife-art.ts';
import type { DrawShape } from './shape.ts';

const card = { x: 500, y: 118, width: 212, height: 356 };
const eyelet = { x: card.x + card.width - 18, y: card.y + 18 };
// Where the hole of the grip comes to lie once the knife is turned.
const gripHole = { x: 321, y: 143 };

/** A filling knife that lies at a slant, with its swing card. */
export const drawKnife: DrawShape = (pack) => {
  const string = svg`M${gripHole.x} ${gripHole.y}C${gripHole.x + 60} 40 ${eyelet.x - 90} 20 ${eyelet.x} ${eyelet.y}`;
  const shade = svg`<rect x="${card.x + 8}" y="${card.y + 12}" width="${card.width}" height="${card.height}" fill="#1b1206" opacity=".35" filter="url(#blur-7)"/>`;
  return [
    `<defs>${knifeGradients}${hatchPattern(pack.family, 0.8)}</defs>`,
    shade,
    drawCard(pack, card),
    svg`<circle cx="${eyelet.x}" cy="${eyelet.y}" r="8" fill="#cfc8bb"/><circle cx="${eyelet.x}" cy="${eyelet.y}" r="4.5" fill="#4b443a"/>`,
    svg`<g transform="rotate(-16 400 420)">${drawKnifeArt()}</g>`,
    svg`<path d="${string}" fill="none" stroke="#6f675a" stroke-width="3.5"/>`,
  ].join('');
};
