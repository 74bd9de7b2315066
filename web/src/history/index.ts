export { HistoryChanges } from './history-changes.tsx';
