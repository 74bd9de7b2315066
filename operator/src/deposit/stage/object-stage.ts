import { readName } from '@panel/registry/names';
import { type ObjectType, objectTypes, staged } from '@panel/registry/stage';
import type { Raw, RawDelete } from '../objects.ts';
import { stageContact } from './stage-contact.ts';
import { stageDomain } from './stage-domain.ts';
import { stageHost } from './stage-host.ts';
import { stageRegistrar } from './stage-registrar.ts';
import type { Staging } from './staging.ts';

export interface ObjectStage {
  object<Type extends ObjectType>(type: Type, raw: Raw[Type]): void;
  delete(deleted: RawDelete): void;
  read: Record<ObjectType, number>;
}

/** Stages the objects of a deposit, which must arrive in its order. */
export function createObjectStage(staging: Staging): ObjectStage {
  const read = Object.fromEntries(objectTypes.map((type) => [type, 0])) as ObjectStage['read'];
  const stage: { [Type in ObjectType]: (staging: Staging, n: number, raw: Raw[Type]) => void } = {
    domain: stageDomain,
    host: stageHost,
    contact: stageContact,
    registrar: stageRegistrar,
  };
  return {
    object: (type, raw) => stage[type](staging, ++read[type], raw),
    delete: ({ type, key, roid }) =>
      staging.add(staged.deleted, { line: null, type, key: key && deleteKey(staging, type, key), roid }),
    read,
  };
}

function deleteKey({ handles }: Staging, type: ObjectType, key: string): string {
  if (type === 'contact') return key;
  return type === 'registrar' ? handles.of(key) : (readName(key) ?? key);
}
