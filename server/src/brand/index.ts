export { serveLogo } from './logo.routes.ts';
export { pageStyle } from './page-style.ts';
export { brandOfSignIn, brandOfWeb } from './shown-brand.ts';
