import type { BrandSettings } from './environment/brand.ts';

/** Whose mails they are. */
type Sender = { tld: string } & Pick<BrandSettings, 'brandName'>;

let current: Sender = { tld: 'example', brandName: undefined };

/** Every mail names the TLD and the registry from now on. */
export function useSender({ tld, brandName }: Sender): void {
  current = { tld, brandName };
}

export const sender = () => current;
