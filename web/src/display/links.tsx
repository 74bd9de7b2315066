import { Anchor } from '@mantine/core';
import { isWebAddress } from '@panel/contract/web-address';
import { Isolated } from './isolated.tsx';

// Links built from data. Empty data renders nothing, so that its line disappears.

interface Props {
  value: string | null;
}

/** Encodes the address, so that it cannot add headers to the mail. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

export function MailLink({ value, shown = value }: Props & { shown?: string | null }) {
  if (!value) return null;
  return (
    <Anchor href={mailAddress(value)}>
      <Isolated>{shown || value}</Isolated>
    </Anchor>
  );
}

export function PhoneLink({ value }: Props) {
  if (!value) return null;
  return (
    <Anchor href={`tel:${value.replace(/[^+\d]/g, '')}`}>
      <Isolated>{value}</Isolated>
    </Anchor>
  );
}

/** Only http and https become links; any other imported value is shown as plain text. */
export function ExternalLink({ value }: Props) {
  if (!value) return null;
  if (!isWebAddress(value)) return <Isolated>{value}</Isolated>;
  return (
    <Anchor href={value} target="_blank" rel="noopener noreferrer">
      <Isolated>{value}</Isolated>
    </Anchor>
  );
}
