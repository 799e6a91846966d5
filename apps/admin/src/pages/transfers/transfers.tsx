import { Button, FileButton, Menu, Skeleton } from '@mantine/core'
import { IconFileImport, IconTableExport, IconTransfer } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useView } from '../../lib/api.ts'
import { useMay } from '../../lib/permissions.ts'
import { announce } from '../../lib/toast.ts'
import { transfersQuery, useStartExport, useStartImport } from '../../lib/transfers.ts'
import { Card } from '../../parts/card.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { PAGE_SIZE, useListParams } from '../../table/list-params.ts'
import { Pager } from '../../table/pager.tsx'
import { Transfer } from './transfer.tsx'
import classes from './transfers.module.css'

/** Imports and exports: started here, watched here, and kept with their files. */
export function Transfers() {
  const { t } = useTranslation()
  const params = useListParams()
  const page = { limit: PAGE_SIZE, offset: (params.page - 1) * PAGE_SIZE }
  const transfers = useQuery(transfersQuery(useView(), page))

  return (
    <>
      <PageHeader title={t('transfers.title')} lead={t('transfers.lead')} actions={<StartButtons />} />
      <Card flush>
        {transfers.isError && <ErrorState error={transfers.error} retry={transfers.refetch} />}
        {transfers.isPending && (
          <div className={classes.loading} aria-hidden>
            <Skeleton h={12} w="40%" />
            <Skeleton h={12} w="60%" />
          </div>
        )}
        {transfers.data?.count === 0 && (
          <EmptyState icon={IconTransfer} title={t('transfers.empty')} lead={t('transfers.empty_lead')}>
            {null}
          </EmptyState>
        )}
        <ul className={classes.list}>
          {transfers.data?.batch_jobs.map((job) => (
            <Transfer key={job.id} job={job} />
          ))}
        </ul>
        {transfers.data && transfers.data.count > 0 && (
          <Pager page={params.page} pageSize={PAGE_SIZE} count={transfers.data.count} onPage={params.setPage} />
        )}
      </Card>
    </>
  )
}

function StartButtons() {
  const { t } = useTranslation()
  const may = useMay()
  const startImport = useStartImport()
  const startExport = useStartExport()
  const exports = [
    { type: 'product-export', isAllowed: may('catalogue.read') },
    { type: 'order-export', isAllowed: may('orders.read') && may('people.read') },
  ] as const

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            loading={startExport.isPending}
            leftSection={<IconTableExport size={16} stroke={1.7} aria-hidden />}
          >
            {t('transfers.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {exports
            .filter(({ isAllowed }) => isAllowed)
            .map(({ type }) => (
              <Menu.Item key={type} onClick={() => announce(startExport.mutateAsync(type), t('transfers.started'), t)}>
                {t(`transfers.types.${type}`)}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      {may('catalogue.write') && may('prices.write') && (
        <FileButton
          accept=".csv,text/csv"
          onChange={(file) => file && announce(startImport.mutateAsync(file), t('transfers.uploaded'), t)}
        >
          {(button) => (
            <Button
              {...button}
              loading={startImport.isPending}
              leftSection={<IconFileImport size={16} stroke={1.7} aria-hidden />}
            >
              {t('transfers.import')}
            </Button>
          )}
        </FileButton>
      )}
    </>
  )
}
