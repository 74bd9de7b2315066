import { Text } from '@mantine/core';
import { IpAddressList, maxAllowedIps } from '@panel/contract/epp';
import { useState } from 'react';
import { Block } from '../display/block.tsx';
import { FormButtons } from '../forms/form-buttons.tsx';
import { issuesOf } from '../forms/issues.ts';
import { useTranslation } from '../language/language.ts';
import '../forms/styles.ts';
import { ConfirmDialog } from '../display/confirm-dialog.tsx';
import { RestoredNotice } from '../forms/restored-notice.tsx';
import { UnsavedChanges } from '../forms/unsaved-changes.tsx';
import { useIssueText } from '../forms/use-issue-text.ts';
import { useCurrentUser } from '../sign-in/use-current-user.ts';
import { IpChanges } from './ip-changes.tsx';
import { IpConflict } from './ip-conflict.tsx';
import { addressesOf, countEntries, positionsAboveLimit } from './ip-list.ts';
import { IpRows } from './ip-rows.tsx';
import { useEditIpAddresses, viewAddress } from './use-edit-ip-addresses.ts';

export function EditIpAddressesPage() {
  const { t } = useTranslation();
  const textOf = useIssueText();
  const [confirming, setConfirming] = useState(false);
  const edit = useEditIpAddresses();
  const { base, form, rows, setRows } = edit;
  const { username } = useCurrentUser();
  const { maximum = maxAllowedIps(username) } = base;

  const aboveLimit = positionsAboveLimit(rows, base.ipAddresses, maximum);
  const fits = aboveLimit.length === 0;
  const canSave = form.isValid && fits;
  // Errors show at once, even on an untouched row: a change to another row may have made it a duplicate.
  const issues = issuesOf(IpAddressList, form.values);
  const errorOf = (position: number) => {
    const issue = issues.get(`ipAddresses.${position}`);
    if (issue) return textOf(issue, '').trim();
    return aboveLimit.includes(position) ? t('epp.ip.limit', { n: maximum }) : undefined;
  };

  const submit = form.onSubmit(({ ipAddresses }) =>
    ipAddresses.length === 0 ? setConfirming(true) : edit.save(ipAddresses),
  );

  return (
    <Block title={t('epp.ip.edit.title')}>
      <UnsavedChanges form={edit} />
      <RestoredNotice form={form} />
      {edit.theirs && <IpConflict ipAddresses={edit.theirs} onUse={edit.takeTheirs} />}
      <form onSubmit={submit} noValidate>
        <Text c="dimmed">{t('epp.ip.edit.help')}</Text>
        <IpRows
          rows={rows}
          maximum={maximum}
          currentAddress={base.currentAddress ?? null}
          errorOf={errorOf}
          onChange={setRows}
        />
        <Text role="status" size="sm" c={fits ? 'dimmed' : 'var(--mantine-color-error)'}>
          {fits
            ? t('epp.ip.remaining', { n: Math.max(0, maximum - countEntries(rows)), maximum })
            : t('epp.ip.above', { count: aboveLimit.length })}
        </Text>
        <IpChanges before={base.ipAddresses} after={addressesOf(rows)} canSave={canSave} />
        <FormButtons disabled={!canSave} saving={edit.isSaving} cancelTo={viewAddress} />
      </form>
      <ConfirmDialog
        opened={confirming}
        title={t('epp.ip.empty.title')}
        confirm={t('form.update')}
        danger
        onConfirm={() => {
          setConfirming(false);
          edit.save([]);
        }}
        onCancel={() => setConfirming(false)}
      >
        {t('epp.ip.empty.text')}
      </ConfirmDialog>
    </Block>
  );
}
