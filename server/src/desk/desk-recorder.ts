import type { Directory } from '@panel/core/directory';
import { type RecordRegistryChange, registryChangeRecorder } from '@panel/core/warnings';
import type { FastifyRequest } from 'fastify';
import { deskAuthorOf } from '../http/author-of.ts';

export type DeskRecorder = (request: Pick<FastifyRequest, 'staff' | 'ip' | 'id'>) => RecordRegistryChange;

/** Records what one of the registry's people does for a registrar, with mails to whom it warns, as a command does. */
export function deskRecorder(directory: Directory, publicUrl: string): DeskRecorder {
  return (request) => registryChangeRecorder(deskAuthorOf(request), directory, publicUrl);
}
