import type { Directory } from '@panel/core/directory';
import { type RecordRegistryChange, registryChangeRecorder } from '@panel/core/warnings';
import type { FastifyRequest } from 'fastify';
import { deskAuthorOf } from '../http/author-of.ts';

export type DeskRecorder = (request: Pick<FastifyRequest, 'staff' | 'ip' | 'id'>) => RecordRegistryChange;

/** Records a change by registry staff for a registrar, with the same warning mails as a command. */
export function deskRecorder(directory: Directory, publicUrl: string): DeskRecorder {
  return (request) => registryChangeRecorder(deskAuthorOf(request), directory, publicUrl);
}
