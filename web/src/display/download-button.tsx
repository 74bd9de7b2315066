import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OnProgress } from '../api/download.ts';
import { BusyButton } from './busy-button.tsx';
import classes from './download-button.module.css';
import { formatSize } from './file-size.ts';

interface Props {
  label: string;
  /** Fetches and saves the file. */
  download: (onProgress: OnProgress) => Promise<void>;
}

/** Downloads a file and says how far it is. A download that breaks off is reported like any failed call. */
export function DownloadButton({ label, download }: Props) {
  const { t } = useTranslation();
  const [received, setReceived] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationKey: ['download', label],
    mutationFn: () => download(setReceived),
    onMutate: () => setReceived(0),
  });
  return (
    <div className={classes.download}>
      <BusyButton
        variant="default"
        busy={isPending}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => mutate()}
      >
        {label}
      </BusyButton>
      <span role="status" className={classes.progress}>
        {isPending && t('display.download.progress', { size: formatSize(received) })}
      </span>
    </div>
  );
}
