/** What a shade looks like, next to its name and code; an empty field for an unknown shade. */
export function Swatch({ hex }: { readonly hex: string | null | undefined }) {
  return (
    <svg className="swatch" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      {hex && <rect width="1" height="1" fill={`#${hex}`} />}
    </svg>
  );
}
