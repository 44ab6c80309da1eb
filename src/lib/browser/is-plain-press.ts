/** Whether a click on a link wants what it leads to here: not in another tab, nor as a file. */
export const isPlainPress = ({
  button,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
