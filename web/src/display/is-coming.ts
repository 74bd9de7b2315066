import { createContext } from 'react';

/** True inside the placeholder of a page that is loading: headings and tabs are real there, the rest is a skeleton. */
export const IsComing = createContext(false);
