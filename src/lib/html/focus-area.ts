import type { Picture } from '../../../api/contract/common.ts';

const third = 100 / 3;

/**
 * Where the point lies that stays in view where a picture is cut, in thirds, as the style sheet of cut pictures knows
 * them: `left top`. Undefined: in the middle, or nowhere.
 */
export function focusArea(focus: Picture['focus']): string | undefined {
  if (!focus) return undefined;
  const across = focus.x < third ? 'left' : focus.x > 2 * third ? 'right' : '';
  const down = focus.y < third ? 'top' : focus.y > 2 * third ? 'bottom' : '';
  return `${across} ${down}`.trim() || undefined;
}
