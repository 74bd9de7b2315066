/** Text from outside, which may hold right-to-left or override characters: it cannot rearrange what stands around it. */
export function Isolated({ children }: { children: string }) {
  return <bdi>{children}</bdi>;
}
