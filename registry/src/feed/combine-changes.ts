import type { Change, Delete, Put } from './change.ts';

/** One change per object, in the order of their last lines. */
export function combineChanges(all: Change[]): Change[] {
  const changes = new Map<string | number, Change>();
  for (const change of all) {
    // The ledger is append-only, so two lines of one transaction are compared like any others.
    const id = change.type === 'transaction' ? change.line : `${change.type} ${change.key}`;
    const earlier = changes.get(id);
    changes.delete(id);
    changes.set(id, earlier ? combine(earlier, change) : change);
  }
  return [...changes.values()];
}

/** One change with the effect of two consecutive ones to the same object. */
function combine(earlier: Change, later: Change): Change {
  if (later.type === 'registrar') return combineRegistrars(earlier as RegistrarChange, later);
  if (later.op === 'delete') return later;
  if (earlier.op === 'delete') return { ...later, isNew: true };
  if (later.type === 'host') return keepRoid(earlier as Put<'host'>, later);
  if (later.type === 'contact') return keepRoid(earlier as Put<'contact'>, later);
  return earlier.isNew ? { ...later, isNew: true } : later;
}

function keepRoid<Kept extends Put<'host'> | Put<'contact'>>(earlier: Kept, later: Kept): Kept {
  const roid = later.object.roid ?? earlier.object.roid;
  return { ...later, isNew: earlier.isNew, object: { ...later.object, roid } };
}

type RegistrarChange = Put<'registrar'> | Delete;

/** A registrar is never removed, so a delete keeps what an earlier line put. */
function combineRegistrars(earlier: RegistrarChange, later: RegistrarChange): RegistrarChange {
  if (earlier.op === 'delete') return later.op === 'put' ? { ...later, comesBack: true } : later;
  const { line } = later;
  if (later.op === 'delete')
    return { ...earlier, line, isDeleted: true, object: { ...earlier.object, status: 'DELETED' } };
  const comesBack = earlier.comesBack === true || earlier.object.status === 'DELETED';
  return { ...later, comesBack, object: { ...later.object, created: later.object.created ?? earlier.object.created } };
}
