/** A template for SVG text in which numbers are rounded to a hundredth. */
export function svg(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return parts.reduce((text, part, index) => {
    const value = values[index - 1] ?? '';
    return text + (typeof value === 'number' ? String(Math.round(value * 100) / 100) : value) + part;
  });
}

/** The element repeated `count` times, each time from its index. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
