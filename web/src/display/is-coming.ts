import { createContext } from 'react';

/** True in the tree that stands in for a page on its way: headings and tabs are real there, the rest is shapes. */
export const IsComing = createContext(false);
