import { brandColour, ink, paperGround, white } from '../media/drawing/palette.ts';
import type { TextStyle } from './set-text.ts';

/** A4 upright, in points. Content stands between `edge` and `edge`, above `foot`. */
export const sheet = { width: 595.28, height: 841.89, edge: 45, top: 42, nextTop: 76, foot: 68 } as const;
export const contentWidth = sheet.width - 2 * sheet.edge;

export const colours = {
  ink,
  muted: '#5c5448',
  line: '#d5cdbf',
  ground: paperGround,
  onInk: white,
  brand: brandColour,
} as const;

export const styles = {
  title: { weight: 'heavy', size: 27, colour: colours.ink },
  heading: { weight: 'heavy', size: 11.5, colour: colours.ink },
  lead: { weight: 'strong', size: 11.5, colour: colours.ink },
  body: { weight: 'regular', size: 9.5, colour: colours.ink },
  strong: { weight: 'strong', size: 9.5, colour: colours.ink },
  muted: { weight: 'regular', size: 8.5, colour: colours.muted },
  label: { weight: 'strong', size: 8, colour: colours.muted },
  figure: { weight: 'heavy', size: 13, colour: colours.ink },
  brand: { weight: 'heavy', size: 22, colour: colours.ink },
  foot: { weight: 'regular', size: 7.5, colour: colours.muted },
} as const satisfies Readonly<Record<string, TextStyle>>;

export const lineHeight = 1.36;
export const gaps = { small: 4, part: 12, section: 24 } as const;
export const ruleWidths = { hair: 0.5, heavy: 1.5 } as const;
