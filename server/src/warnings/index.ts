export { changeRecorder, type RecordChange } from './record-change.ts';
