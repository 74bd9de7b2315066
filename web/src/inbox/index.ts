import { loadAddition } from '../navigation/load-addition.tsx';

export { inboxPlaces, messagesPage, useHasMessages } from './inbox-places.ts';
export { NewsTabs } from './news-tabs.tsx';

export const MessagesBlock = loadAddition('MessagesBlock', () => import('./messages-block.tsx'));
