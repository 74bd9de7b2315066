/** The panel was opened at an address other than its own, and its own address redirected back here. */
export class WrongAddress extends Error {
  readonly publicUrl: string;

  constructor(publicUrl: string) {
    super(`The address of the panel is ${publicUrl}.`);
    this.publicUrl = publicUrl;
  }
}

const LEFT_AT = 'left-for-public-address';
/** A redirect returns within this time. */
const BACK_WITHIN_MS = 30_000;

/** Redirects to the panel's own address, the only one where sign-in and cookies work; then it never settles. */
export async function goToPublicAddress(publicUrl: string | undefined): Promise<void> {
  const { origin, pathname, search, hash } = window.location;
  if (publicUrl === undefined || publicUrl === origin) return;
  const leftAt = Number(sessionStorage.getItem(LEFT_AT));
  if (Date.now() - leftAt < BACK_WITHIN_MS) throw new WrongAddress(publicUrl);
  sessionStorage.setItem(LEFT_AT, String(Date.now()));
  window.location.replace(`${publicUrl}${pathname}${search}${hash}`);
  await new Promise<never>(() => {});
}
