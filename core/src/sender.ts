import type { BrandSettings } from './environment/brand.ts';

/** Who sends the mails. */
type Sender = { tld: string } & Pick<BrandSettings, 'brandName'>;

let current: Sender = { tld: 'example', brandName: undefined };

/** Sets the TLD and the registry that every mail names from now on. */
export function useSender({ tld, brandName }: Sender): void {
  current = { tld, brandName };
}

export const sender = () => current;
