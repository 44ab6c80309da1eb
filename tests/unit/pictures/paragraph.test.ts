import { describe, expect, it } from 'vitest';
import { fitParagraph, wrapText } from '../../../api/kernel/media/drawing/paragraph.ts';
import { measureText } from '../../../api/kernel/media/drawing/text.ts';

const style = { size: 20 };
const widthOf = (text: string): number => measureText(text, style) + 0.5;

describe('wrapping', () => {
  it.each([
    ['at a space', 'Rebouchage Universel', 'Universel', ['Rebouchage', 'Universel']],
    [
      'after the hyphen of a compound',
      'Tweecomponenten-plamuur',
      'Tweecomponenten-',
      ['Tweecomponenten-', 'plamuur'],
    ],
    ['not at a non-breaking space', 'Express 30\u00a0min', 'Express 30', ['Express', '30\u00a0min']],
    ['not after a short prefix', 'Enduit 2-en-1', 'Enduit 2-', ['Enduit', '2-en-1']],
  ])('breaks %s', (_, text, room, lines) => {
    expect(wrapText(text, Math.max(widthOf(room), widthOf('Rebouchage')), style)).toEqual(lines);
  });
});

describe('fitting', () => {
  const limits = { width: 300, rows: 2, largest: 60, smallest: 20, weight: 'bold' } as const;

  it('takes the largest size when the text is short', () => {
    expect(fitParagraph('Sols', limits)).toEqual({ size: 60, lines: ['Sols'] });
  });

  it('shrinks until the rows suffice', () => {
    const { size, lines } = fitParagraph('Dégrossissage Allégé forte épaisseur', limits);
    expect(lines).toHaveLength(2);
    expect(size).toBeLessThan(60);
    for (const line of lines) expect(measureText(line, { size })).toBeLessThanOrEqual(300);
  });

  it('cuts what does not fit at the smallest size, with an ellipsis', () => {
    const { size, lines } = fitParagraph('gevel, '.repeat(40), limits);
    expect(size).toBe(20);
    expect(lines).toHaveLength(2);
    expect(lines.at(-1)).toMatch(/gevel…$/u);
  });

  it('cuts a word that is wider than the line by itself', () => {
    const { lines } = fitParagraph('x'.repeat(200), limits);
    expect(lines).toHaveLength(1);
    expect(measureText(lines[0] ?? '', { size: 20 })).toBeLessThanOrEqual(300);
  });
});
