/** What stands between the tags of the outermost element of an SVG file. */
export const innerSvg = (svg: string): string =>
  svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'));
