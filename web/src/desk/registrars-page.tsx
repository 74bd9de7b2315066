import { Button } from '@mantine/core';
import { getDeskRegistrarsCsv } from '@panel/contract/desk-registrars.calls';
import { limits } from '@panel/contract/limits';
import { IconBuildingPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { download } from '../api/download.ts';
import { Block } from '../display/block.tsx';
import { DownloadButton } from '../display/download-button.tsx';
import { PageHead } from '../display/page-head.tsx';
import { TryAgain } from '../display/try-again.tsx';
import { useTranslation } from '../language/language.ts';
import { List } from '../list/list.tsx';
import { ListPages } from '../list/list-pages.tsx';
import { pageCount, shownResults } from '../list/paging.rules.ts';
import { useCan } from '../sign-in/use-current-user.ts';
import { AddRegistrarDialog } from './add-registrar-dialog.tsx';
import { registrarsQuery, registrationsQuery } from './desk.api.ts';
import { useRegistrarColumns } from './registrar-columns.tsx';
import { RegistrarSearch } from './registrar-search.tsx';
import { filterQuery, readAddress, searchAddress } from './search-address.rules.ts';
import { openedHere, useFormInAddress } from './use-form-in-address.ts';

/** The address holds the whole search, so that it can be shared and survives a reload. */
export function RegistrarsPage() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const search = readAddress(parameters);
  const navigate = useNavigate();
  const canManage = useCan('desk:manage');
  const closeForm = useFormInAddress(searchAddress(search));
  const answer = useQuery({ ...registrarsQuery(search), placeholderData: keepPreviousData });
  const results = answer.data?.results;
  const counts = useQuery(registrationsQuery(results?.map(({ handle }) => handle) ?? [])).data?.results;
  const columns = useRegistrarColumns(new Map(counts?.map(({ handle, registrations }) => [handle, registrations])));
  const total = answer.data?.totalResults ?? 0;
  const size = limits.deskPageSize;
  const addAddress = `${searchAddress(search)}${searchAddress(search).includes('?') ? '&' : '?'}add`;

  return (
    <>
      <PageHead title={t('desk.registrars.title')}>
        {canManage && (
          <Button
            component={Link}
            to={addAddress}
            state={openedHere}
            leftSection={<IconBuildingPlus size={18} aria-hidden />}
          >
            {t('desk.registrars.add')}
          </Button>
        )}
      </PageHead>
      <RegistrarSearch
        key={searchAddress({ ...search, page: 1 })}
        search={search}
        onSearch={(next) => navigate(searchAddress(next))}
      />
      <Block
        title={answer.data ? t('desk.registrars.found', { count: total }) : t('desk.registrars.title')}
        action={
          <DownloadButton
            label={t('display.download.csv')}
            download={(onProgress, signal) =>
              download(getDeskRegistrarsCsv, { query: filterQuery(search), signal }, onProgress)
            }
          />
        }
        flush
      >
        {answer.isError && !results ? (
          <TryAgain onRetry={answer.refetch}>{t('search.failed')}</TryAgain>
        ) : (
          <List
            columns={columns}
            rows={results}
            keyOf={({ handle }) => handle}
            empty={t(total > 0 ? 'search.page.invalid' : 'desk.registrars.none')}
          />
        )}
        {results && (
          <ListPages
            page={search.page}
            last={pageCount(total, size)}
            addressOf={(page) => searchAddress({ ...search, page })}
          >
            {results.length > 0 && <div>{t('search.range', { ...shownResults(search.page, total, size), total })}</div>}
          </ListPages>
        )}
      </Block>
      <AddRegistrarDialog opened={canManage && parameters.has('add')} onClose={closeForm} />
    </>
  );
}
