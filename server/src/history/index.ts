export { changedFields } from './changed-fields.queries.ts';
export { keptActor, shownActor } from './history.queries.ts';
export { actorCell, inWords, subjectCell, valueCell } from './history-cells.ts';
export { actionWords, areaWords, fieldWords } from './history-words.ts';
