/** Google's mark, in its four colours as its rules for buttons ask, drawn as four arcs and a bar. */
export const GoogleMark = () => (
  <svg width="18" height="18" viewBox="0 0 48 48" aria-hidden="true">
    <g fill="none" strokeWidth="9">
      <path stroke="#EA4335" d="M9.400 15.500A17 17 0 0 1 36.200 12.200" />
      <path stroke="#FBBC05" d="M9.900 33.400A17 17 0 0 1 9.400 15.500" />
      <path stroke="#34A853" d="M35.400 36.600A17 17 0 0 1 9.900 33.400" />
      <path stroke="#4285F4" d="M24.500 24.400H41A17 17 0 0 1 35.400 36.600" />
    </g>
  </svg>
);
