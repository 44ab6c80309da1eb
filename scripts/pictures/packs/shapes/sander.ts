import { hatchPattern } from '../../../../api/kernel/media/drawing/hatch.ts';
import { families, white } from '../../../../api/kernel/media/drawing/palette.ts';
import { svg } from '../../../../api/kernel/media/drawing/svg.ts';
import { drawText } from '../../../../api/kernel/media/drawing/text.ts';
import { drawWordmark } from '../../../../api/kernel/media/drawing/wordmark.ts';
import { drawCard } from '../card.ts';
import { brandName } from '../label.ts';
import { clip, clipped } from '../light.ts';
import { paperFilters } from '../paper.ts';
import { groundShadow, groundY } from '../stage.ts';
import type { DrawShape } from './shape.ts';

const card = { x: 74, y: groundY - 440, width: 252, height: 440 };
const sheet = 'M110 552l420 86 180-98-418-72z';

const top =
  '<linearGradient id="top" x2="1" y2="1"><stop stop-color="#5d6872"/><stop offset="1" stop-color="#39424a"/></linearGradient>';

function abrasives(): string {
  const grain = '<rect x="100" y="440" width="640" height="240" filter="url(#paper-grain)"/>';
  return `<path d="M120 566l420 86 180-100-420-72z" fill="#8a5a3a"/><path d="${sheet}" fill="#b07a4e"/>${clipped('sheet', grain)}`;
}

function block(): string {
  const faces =
    '<path d="M150 500v-70l360 70v72z" fill="#2e363d"/><path d="M510 572v-72l140-76v66z" fill="#1f262c"/><path d="M150 516v-16l360 72v16z" fill="#d9a23c"/><path d="M510 588v-16l140-82v16z" fill="#a97a24"/><path d="M150 430q10-50 60-78 60-22 120-6l270 46q52 10 50 32l-140 76z" fill="url(#top)"/><path d="M196 396q54-46 134-30l230 40" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="10" filter="url(#blur-7)"/>';
  const name = drawWordmark(brandName, {
    x: 0,
    baseline: 38,
    size: 46,
    fill: white,
    accent: families[3].area,
  });
  const grit = drawText('P120', { x: 0, baseline: 40, size: 26, fill: white });
  return `${faces}<g transform="matrix(.97 .19 0 1 176 452)">${name}</g><g transform="matrix(.97 .19 0 1 430 500)">${grit}</g>`;
}

/** A sanding block on its abrasives, before its card. */
export const drawSander: DrawShape = (pack) => {
  const shade =
    '<ellipse cx="430" cy="632" rx="300" ry="16" fill="#2a1d0c" opacity=".45" filter="url(#blur-12)"/>';
  return [
    `<defs>${top}${paperFilters(4)}${clip('sheet', sheet)}${hatchPattern(pack.family, 0.8)}</defs>`,
    svg`<g transform="translate(-200)">${groundShadow(card.width / 2)}</g>`,
    drawCard(pack, card),
    svg`<g transform="translate(236 244) scale(.75)">${shade}${abrasives()}${block()}</g>`,
  ].join('');
};
