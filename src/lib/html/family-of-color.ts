const families = ['fill', 'smooth', 'level', 'joint', 'prepare', 'floor', 'decorate', 'tool'];

/** The family of work that a menu colour such as `d03a1b_fill` names. */
export function familyOfColor(color: string): number | undefined {
  const [, name = ''] = color.split('_');
  const index = families.indexOf(name);
  return index === -1 ? undefined : index + 1;
}

/** `#aabbcc` of a menu colour such as `aabbcc` or `aabbcc_name`; undefined when it holds none. */
export function hexOfColor(color: string): string | undefined {
  const [hex = ''] = color.split('_');
  return /^[0-9a-f]{6}$/i.test(hex) ? `#${hex}` : undefined;
}
