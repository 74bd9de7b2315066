/** The panel's own logo (web/public/favicon.svg; a test compares them). */
export const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <title>Registrar Panel</title>
  <rect width="32" height="32" rx="8" fill="#1f5fa8" />
  <circle cx="10" cy="21.5" r="3" fill="#fff" />
  <path d="M17 24.5v-17h5.2a4.9 4.9 0 0 1 0 9.8H17" fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round" />
</svg>
`;
