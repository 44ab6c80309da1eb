import { describe, expect, it } from 'vitest';
import { drawText, measureText } from '../../../api/kernel/media/drawing/text.ts';

describe('text as outlines', () => {
  it('is as wide as its size asks', () => {
    expect(measureText('Muravlak', { size: 40 })).toBeCloseTo(measureText('Muravlak', { size: 20 }) * 2);
  });

  it('measures nothing for no text', () => {
    expect(measureText('', { size: 40, tracking: -20 })).toBe(0);
  });

  it.each([
    ['non-breaking space', '20\u00a0kg', '20 kg'],
    ['narrow non-breaking space', '1\u202f000', '1 000'],
    ['non-breaking hyphen', '2\u2011en\u20111', '2-en-1'],
    ['decomposed accent', 'pa\u0302te', 'pâte'],
    ['letter without an outline of its own', 'Łódź', 'ódz'],
    ['letters of another script', 'Mur жизнь', 'Mur '],
  ])('draws a %s by what it can draw', (_, written, drawn) => {
    const placed = { x: 0, baseline: 0, size: 20, fill: '#000' };
    expect(drawText(written, placed)).toBe(drawText(drawn, placed));
  });

  it('kerns accented letters as plain ones', () => {
    const kerning = (pair: string): number =>
      measureText(pair, { size: 1000 }) -
      [...pair].reduce((width, letter) => width + measureText(letter, { size: 1000 }), 0);
    expect(kerning('Té')).toBe(kerning('Te'));
    expect(kerning('Te')).toBeLessThan(0);
  });

  it('holds no text element and no character of the text', () => {
    const drawn = drawText('<script>&"', { x: 0, baseline: 0, size: 20, fill: '#000' });
    expect(drawn).not.toMatch(/<text|<script|&"/u);
  });
});
