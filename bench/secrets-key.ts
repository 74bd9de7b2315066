/** The panel's key file, as its environment names it. */
export const secretsKey = () => ({ path: process.env.SECRETS_KEY_FILE ?? '', isMade: false });
