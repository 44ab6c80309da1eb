import { svg } from '../../../api/kernel/media/drawing/svg.ts';

/** The drawing board is 800 × 800; packs stand on the ground line, round the centre line. */
export const boardSize = 800;
export const groundY = 724;
export const centreX = 400;

// Height of the level line above the ground, the same on every large pack once it is brought near.
const levelHeight = 362;
const shownGroundY = 738;

/** How far down the label the level line runs, so that it stands at one height on every large pack. */
export function levelShare(label: { top: number; height: number }, nearness: number): number {
  return (groundY - levelHeight / nearness - label.top) / label.height;
}

/** The shadow a pack throws on the ground, wide by twice `half`. */
export function groundShadow(half: number): string {
  return svg`<ellipse cx="${centreX + half * 0.22}" cy="${groundY}" rx="${half * 1.2}" ry="13" fill="#2a1d0c" opacity=".34" filter="url(#blur-12)"/>
<ellipse cx="${centreX + half * 0.06}" cy="${groundY + 1}" rx="${half * 1.02}" ry="6" fill="#1b1206" opacity=".62" filter="url(#blur-3)"/>`;
}

/** A picture of `body`, brought nearer so that small and large packs keep an even weight in a row. */
export function frameDrawing(body: string, nearness: number): string {
  return svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${boardSize} ${boardSize}"><g transform="translate(${centreX} ${shownGroundY}) scale(${nearness}) translate(-${centreX} -${groundY})">${body}</g></svg>`;
}
