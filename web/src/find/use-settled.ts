import { useEffect, useState } from 'react';

/** After the last key of a word. */
export const settledAfterMs = 250;

/** A value once it has not changed for this long. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
