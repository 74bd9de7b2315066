/** Where the core reports what nobody waits for: the server's log, or what a command prints. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
