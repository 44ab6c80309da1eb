import { innerSvg } from '../../lib/format/inner-svg.ts';

interface IconProps {
  /** Text of an SVG file of ours: `import heart from '../../assets/icons/heart.svg?raw'`. */
  readonly svg: string;
  readonly className?: string;
}

/** A drawing next to a text that says the same; it is hidden from screen readers. */
export function Icon({ svg, className = 'icon' }: IconProps) {
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1];
  return (
    <svg
      className={className}
      viewBox={viewBox}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is a file of the build.
      dangerouslySetInnerHTML={{ __html: innerSvg(svg) }}
    />
  );
}
