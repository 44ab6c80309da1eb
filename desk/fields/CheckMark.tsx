/** The box of a checkbox; whether it is checked shows in the styles of its parent. */
export const CheckMark = () => (
  <svg className="check-mark" viewBox="0 0 16 16" aria-hidden="true">
    <path d="M3.5 8.5 6.5 11.5 12.5 4.5" />
  </svg>
);
