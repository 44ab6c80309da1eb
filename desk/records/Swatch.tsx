/** A colour at a glance; its name is next to it. */
export const Swatch = ({ hex }: { readonly hex: unknown }) => (
  <span
    className="swatch"
    style={typeof hex === 'string' && /^[0-9a-f]{6}$/.test(hex) ? { backgroundColor: `#${hex}` } : {}}
  />
);
