/** The panel was opened at another address than its own, and going there led back here. */
export class WrongAddress extends Error {
  readonly publicUrl: string;

  constructor(publicUrl: string) {
    super(`The address of the panel is ${publicUrl}.`);
    this.publicUrl = publicUrl;
  }
}

const LEFT_AT = 'left-for-public-address';
/** A redirect leads back within this time. */
const BACK_WITHIN_MS = 30_000;

/** Goes to the panel's own address, where alone sign-in and cookies work, and never settles then. */
export async function goToPublicAddress(publicUrl: string | undefined): Promise<void> {
  const { origin, pathname, search, hash } = window.location;
  if (publicUrl === undefined || publicUrl === origin) return;
  const leftAt = Number(sessionStorage.getItem(LEFT_AT));
  if (Date.now() - leftAt < BACK_WITHIN_MS) throw new WrongAddress(publicUrl);
  sessionStorage.setItem(LEFT_AT, String(Date.now()));
  window.location.replace(`${publicUrl}${pathname}${search}${hash}`);
  await new Promise<never>(() => {});
}
