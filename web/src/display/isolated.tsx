/** External text, which may contain right-to-left or override characters and must not reorder what surrounds it. */
export function Isolated({ children }: { children: string }) {
  return <bdi>{children}</bdi>;
}
