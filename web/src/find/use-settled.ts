import { useEffect, useState } from 'react';

/** Longer than the pause between two keys of a word. */
export const settledAfterMs = 250;

/** Returns a value once it has not changed for this long. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
