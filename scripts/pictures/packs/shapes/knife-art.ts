import { brandColour, families, ink } from '../../../../api/kernel/media/drawing/palette.ts';
import { svg } from '../../../../api/kernel/media/drawing/svg.ts';
import { drawText } from '../../../../api/kernel/media/drawing/text.ts';
import { drawWordmark, measureWordmark } from '../../../../api/kernel/media/drawing/wordmark.ts';
import { brandName } from '../label.ts';
import { lights, lit } from '../light.ts';

const steel = '#4b555f';
const grip = 'M352 500q-6-80 10-170 10-80 0-160-4-58 38-62 42 4 38 62-10 80 0 160 16 90 10 170-48 16-96 0z';
const inlay = 'M372 470q-2-70 8-140 6-80 0-140-2-40 20-42 22 2 20 42-6 60 0 140 10 70 8 140-28 10-56 0z';
const blade = 'M346 486q-6 74-170 118-16 4-16 18v30q0 8 8 8h464q8 0 8-8v-30q0-14-16-18-164-44-170-118z';

const bladeGradient = `<linearGradient id="blade" x2="1" y2=".18"><stop stop-color="#8e959b"/><stop offset=".16" stop-color="#e9ecee"/><stop offset=".3" stop-color="#b2b8bd"/><stop offset=".46" stop-color="#f7f8f8"/><stop offset=".6" stop-color="#a6adb3"/><stop offset=".82" stop-color="#dde1e3"/><stop offset="1" stop-color="#858c92"/></linearGradient>`;
const gripGradient = `<linearGradient id="grip"><stop stop-color="#14181c"/><stop offset=".3" stop-color="#5d6670"/><stop offset=".45" stop-color="#39424a"/><stop offset="1" stop-color="#12161a"/></linearGradient>`;

/** The gradients of the knife. */
export const knifeGradients = bladeGradient + gripGradient;

function drawBlade(): string {
  return svg`<path d="${blade}" fill="url(#blade)"/><path d="M160 644h480v8q0 8-8 8H168q-8 0-8-8z" fill="#fff" opacity=".55"/><path d="M160 642h480" stroke="#5e656b" stroke-width="1.5"/><circle cx="400" cy="548" r="7" fill="#5e656b"/><circle cx="400" cy="548" r="4" fill="#dfe3e5"/>`;
}

function drawGrip(): string {
  const size = 40;
  const wordmark = drawWordmark(brandName, {
    x: 400 - measureWordmark(brandName, size) / 2,
    baseline: 343,
    size,
    fill: ink,
    accent: brandColour,
  });
  return [
    `<path d="${grip}" fill="url(#grip)"/>`,
    lit(inlay, families[3].area, { round: 0.8 }),
    '<circle cx="400" cy="132" r="9" fill="#e9e5dd"/><circle cx="400" cy="132" r="6" fill="#2b2620"/>',
    `<g transform="rotate(-90 400 330)">${wordmark}</g>`,
  ].join('');
}

function drawEngraving(): string {
  const small = { baseline: 640, size: 20, weight: 'semibold', fill: steel } as const;
  return [
    drawText('25', { x: 190, baseline: 640, size: 34, fill: steel }),
    drawText('cm', { ...small, x: 231 }),
    drawText('INOX', { ...small, x: 610, baseline: 638, anchor: 'end', tracking: 60 }),
  ].join('');
}

/** A filling knife, its blade down, within 100–700 × 80–680. */
export function drawKnifeArt(): string {
  const shade =
    '<g transform="translate(14 20)" filter="url(#blur-20)" opacity=".4"><path d="M150 640h500v-70H470l-30-100-10-340h-60l-10 340-30 100H150z" fill="#1b1206"/></g>';
  return shade + drawBlade() + drawGrip() + drawEngraving();
}

/** The knife alone as a picture, to lay on a wall. */
export function knifePicture(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="100 80 600 600"><defs>${lights}${knifeGradients}</defs>${drawKnifeArt()}</svg>`;
}
