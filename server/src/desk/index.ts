export { createAdministered } from './administered.ts';
export { deskRecorder } from './desk-recorder.ts';
