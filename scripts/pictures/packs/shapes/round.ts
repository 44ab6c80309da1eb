import { svg } from '../../../../api/kernel/media/drawing/svg.ts';
import { centreX } from '../stage.ts';

/** A band round a round pack: from `top`, as high as given, with sagging edges. */
export function ring(top: number, half: number, height: number, sag: number): string {
  return svg`M${centreX - half} ${top}v${height}A${half} ${sag} 0 0 0 ${centreX + half} ${top + height}v${-height}A${half} ${sag} 0 0 1 ${centreX - half} ${top}z`;
}

/** The near half of an ellipse: the edge of a band. */
export function frontEdge(y: number, half: number, sag: number): string {
  return svg`M${centreX - half} ${y}A${half} ${sag} 0 0 0 ${centreX + half} ${y}`;
}

/** A body that narrows from `topHalf` at `top` to `footHalf` at `foot`. */
export function taperedBody(body: {
  top: number;
  topHalf: number;
  foot: number;
  footHalf: number;
  sag: number;
}): string {
  const { top, topHalf, foot, footHalf, sag } = body;
  return svg`M${centreX - topHalf} ${top}L${centreX - footHalf} ${foot}A${footHalf} ${sag} 0 0 0 ${centreX + footHalf} ${foot}L${centreX + topHalf} ${top}z`;
}

/** An ellipse on the centre line. */
export function disc(y: number, half: number, sag: number, fill: string, opacity = 1): string {
  return svg`<ellipse cx="${centreX}" cy="${y}" rx="${half}" ry="${sag}" fill="${fill}" opacity="${opacity}"/>`;
}
