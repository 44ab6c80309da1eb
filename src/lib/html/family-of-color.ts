/** The families of work with the colour that the style sheet gives each, in the order of their numbers. */
const families = new Map([
  ['fill', 'd03a1b'],
  ['smooth', '2450cf'],
  ['level', 'f5b41c'],
  ['joint', '0b7558'],
  ['prepare', '62c7d3'],
  ['floor', '75472c'],
  ['decorate', 'f193a8'],
  ['tool', '4b555f'],
]);
const names = [...families.keys()];

/** The family of work that a menu colour such as `d03a1b_fill` names. */
export function familyOfColor(color: string): number | undefined {
  const [, name = ''] = color.split('_');
  const index = names.indexOf(name);
  return index === -1 ? undefined : index + 1;
}

/**
 * `#aabbcc` of a menu colour such as `aabbcc` or `aabbcc_name`; undefined when it holds none, or the one that the family
 * has without it.
 */
export function hexOfColor(color: string): string | undefined {
  const [hex = '', name = ''] = color.split('_');
  if (families.get(name) === hex) return undefined;
  return /^[0-9a-f]{6}$/i.test(hex) ? `#${hex}` : undefined;
}
