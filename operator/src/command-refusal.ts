/** The command is refused and has changed nothing; the exit code is 1. The message is for the operator. */
export class CommandRefusal extends Error {
  override name = 'CommandRefusal';
  /** Printed by `--json` beside the message. */
  readonly data: object | undefined;

  constructor(message: string, data?: object) {
    super(message);
    this.data = data;
  }
}
