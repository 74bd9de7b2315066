import { CopyButton } from './copy-button.tsx';
import classes from './mono.module.css';

/** A handle, an address or a key: monospaced, selectable, and copied with one click. */
export function Mono({ children, copy = true }: { children: string; copy?: boolean }) {
  return (
    <span className={classes.mono}>
      <bdi className={classes.text}>{children}</bdi>
      {copy && <CopyButton text={children} />}
    </span>
  );
}
