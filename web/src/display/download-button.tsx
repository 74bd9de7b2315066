import { Button, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OnProgress } from '../api/download.ts';
import { useTranslation } from '../language/language.ts';
import { BusyButton } from './busy-button.tsx';
import classes from './download-button.module.css';
import { formatSize } from './file-size.ts';

interface Props {
  label: string;
  /** Distinguishes it, for screen readers, from buttons with the same label. */
  of?: string;
  /** For a row of a list. */
  small?: boolean;
  /** Fetches and saves the file; stops when the signal aborts. */
  download: (onProgress: OnProgress, signal: AbortSignal) => Promise<void>;
}

/** Shows the progress of a download and can cancel it. An interrupted download is reported like any failed call. */
export function DownloadButton({ label, of, small = false, download }: Props) {
  const { t, language } = useTranslation();
  const [received, setReceived] = useState(0);
  const button = useRef<HTMLDivElement>(null);
  const running = useRef(new AbortController());
  const { mutate, isPending } = useMutation({
    mutationKey: ['download', label, of],
    mutationFn: async () => {
      const { signal } = running.current;
      await download(setReceived, signal).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    },
    onMutate: () => {
      setReceived(0);
      running.current = new AbortController();
    },
  });

  function cancel() {
    running.current.abort();
    button.current?.querySelector('button')?.focus();
  }

  return (
    <div ref={button} className={classes.download}>
      <BusyButton
        variant="default"
        {...(small && { size: 'xs' })}
        busy={isPending}
        leftSection={<IconDownload size={small ? 14 : 18} aria-hidden />}
        onClick={() => mutate()}
      >
        {label}
        {of && <VisuallyHidden>&nbsp;{of}</VisuallyHidden>}
      </BusyButton>
      <span role="status" className={classes.progress}>
        {isPending && t('display.download.progress', { size: formatSize(received, language) })}
      </span>
      {isPending && (
        <Button variant="subtle" size="xs" onClick={cancel}>
          {t('display.download.cancel')}
        </Button>
      )}
    </div>
  );
}
