/** The command that installs exactly what a lock file lists, with the npm that runs us, even if PATH has another. */
export function npmCi() {
  const cli = process.env.npm_execpath ?? '';
  const npm = cli.endsWith('npm-cli.js') ? [process.execPath, cli] : ['npm'];
  // Even with NODE_ENV=production, because the build needs the development packages.
  return [...npm, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
}
