/** A command as typed on this system: the service and the image name their wrapper. */
export function panelCommand(command: string): string {
  return `${process.env.PANEL_COMMAND || 'npm run panel --'} ${command}`;
}
