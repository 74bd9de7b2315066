/** The command is refused and has changed nothing: exit code 1. Its message is for the operator. */
export class Refusal extends Error {
  override name = 'Refusal';
  /** For scripts, beside the message: what else there is to say. */
  readonly data: object | undefined;

  constructor(message: string, data?: object) {
    super(message);
    this.data = data;
  }
}
