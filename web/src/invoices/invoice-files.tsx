import type { Invoice } from '@panel/contract/invoices';
import { getInvoiceFile } from '@panel/contract/invoices.calls';
import { download } from '../api/download.ts';
import { DownloadButton } from '../display/download-button.tsx';
import { useTranslation } from '../language/language.ts';
import classes from './invoices-page.module.css';

export function InvoiceFiles({ invoice: { id, number, files } }: { invoice: Invoice }) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <div className={classes.files}>
      {files.map((type) => (
        <DownloadButton
          key={type}
          label={t(`invoices.file.${type}`)}
          of={number}
          small
          download={(onProgress, signal) =>
            download(getInvoiceFile, { params: { id: String(id), type }, signal }, onProgress, `${number}.${type}`)
          }
        />
      ))}
    </div>
  );
}
