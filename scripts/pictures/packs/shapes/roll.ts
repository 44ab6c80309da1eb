import { hatchPattern } from '../../../../api/kernel/media/drawing/hatch.ts';
import { families } from '../../../../api/kernel/media/drawing/palette.ts';
import { repeat, svg } from '../../../../api/kernel/media/drawing/svg.ts';
import { drawText } from '../../../../api/kernel/media/drawing/text.ts';
import { drawCard } from '../card.ts';
import { type Pack, quantityOf } from '../pack.ts';
import { groundShadow, groundY } from '../stage.ts';
import type { DrawShape } from './shape.ts';

const card = { x: 74, y: groundY - 440, width: 252, height: 440 };
const centre = { x: 420, y: 460 };
const end = { half: 110, height: 210 };
/** Mesh shows its threads; paper tape is plain. */
const meshWidth = 250;

const gradients = `<linearGradient id="roll" x2="0" y2="1"><stop stop-color="#fffdf8"/><stop offset=".3" stop-color="#efe9dd"/><stop offset=".75" stop-color="#c9c0ae"/><stop offset="1" stop-color="#8f8674"/></linearGradient><pattern id="mesh" width="14" height="14" patternUnits="userSpaceOnUse"><path d="M0 7h14M7 0v14" stroke="#2c7fb8" stroke-opacity=".55" stroke-width="3"/></pattern>`;

function drawTape(width: number): string {
  const left = centre.x - width / 2;
  const arc = svg`a${end.half} ${end.height} 0 0 0 0 ${end.height * 2}`;
  const side = svg`M${left} ${centre.y - end.height}${arc}h${width}v${-end.height * 2}z`;
  const loose = svg`M${left + 10} ${centre.y + end.height}H660q40-2 50-14L${centre.x + width / 2 + 60} ${centre.y + 180}z`;
  const face =
    width >= meshWidth
      ? svg`<path d="${side}" fill="url(#mesh)" opacity=".7"/>`
      : svg`<path d="M${left + width * 0.4} ${centre.y - end.height}${arc}" fill="none" stroke="#b3a992" stroke-width="2"/>`;
  return svg`<path d="${loose}" fill="#d8d0c0"/><path d="${side}" fill="url(#roll)"/>${face}`;
}

/** The wound end of the roll, and its core with the family numeral and the length. */
function drawEnd(pack: Pack, x: number): string {
  const { area, on } = families[pack.family];
  const windings = repeat(9, (index) => {
    return svg`<ellipse cx="${x}" cy="${centre.y}" rx="${106 - index * 4.5}" ry="${202 - index * 8.6}" fill="none" stroke="#b9af9b" stroke-opacity=".5" stroke-width="1.5"/>`;
  });
  const { figure, unit } = quantityOf(pack);
  return [
    svg`<ellipse cx="${x}" cy="${centre.y}" rx="${end.half}" ry="${end.height}" fill="#f6f2ea"/>${windings}`,
    svg`<ellipse cx="${x}" cy="${centre.y}" rx="70" ry="134" fill="${area}"/><ellipse cx="${x}" cy="${centre.y}" rx="38" ry="72" fill="#3a2f24"/>`,
    svg`<path d="M${x} ${centre.y - 72}a38 72 0 0 0 0 144q-22-20-22-72t22-72z" fill="#8a7355"/>`,
    drawText(String(pack.family), {
      x: x + 2,
      baseline: centre.y - 82,
      size: 54,
      fill: on,
      anchor: 'middle',
    }),
    drawText(`${figure} ${unit}`, { x, baseline: centre.y + 112, size: 28, fill: on, anchor: 'middle' }),
  ].join('');
}

/** A roll of tape, before its card. */
export const drawRoll: DrawShape = (pack, { width }) => {
  const shade = svg`<ellipse cx="${centre.x + 20}" cy="${centre.y + 208}" rx="230" ry="13" fill="#2a1d0c" opacity=".45" filter="url(#blur-12)"/>`;
  const roll = shade + drawTape(width) + drawEnd(pack, centre.x + width / 2);
  return [
    `<defs>${gradients}${hatchPattern(pack.family, 0.8)}</defs>`,
    svg`<g transform="translate(-200)">${groundShadow(card.width / 2)}</g>`,
    drawCard(pack, card),
    svg`<g transform="translate(188 186) scale(.8)">${roll}</g>`,
  ].join('');
};
