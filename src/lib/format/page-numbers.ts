/** The pages to link: first, last and the neighbours of the present one; `undefined` stands for a gap. */
export function pageNumbers(current: number, last: number): (number | undefined)[] {
  const shown = [...new Set([1, current - 1, current, current + 1, last])]
    .filter((page) => page >= 1 && page <= last)
    .sort((left, right) => left - right);
  return shown.flatMap((page, index) => {
    const previous = shown[index - 1];
    return previous !== undefined && page - previous > 1 ? [undefined, page] : [page];
  });
}
