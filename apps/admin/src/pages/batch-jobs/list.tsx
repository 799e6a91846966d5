import { Button, FileButton, Menu } from '@mantine/core'
import { IconFileImport, IconTableExport, IconTransfer } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useView } from '../../lib/api.ts'
import { errorWords } from '../../lib/error-words.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce, toastFailed } from '../../lib/toast.ts'
import { ListPage } from '../../list/list-page.tsx'
import { useListParams } from '../../list/list-params.ts'
import classes from './batch-job.module.css'
import { BatchJobRow } from './batch-job.tsx'
import { ColumnChoice, type ReadFile } from './column-choice.tsx'
import { useReadProductFile, useStartExport, useStartImport } from './mutations.ts'
import { ProductFileGuide } from './product-file-guide.tsx'
import { batchJobsQuery, saysMarkOf } from './queries.ts'

/** Imports and exports: started here, watched here, and kept with their files. */
export function BatchJobList() {
  const { t } = useTexts()
  const params = useListParams()
  const jobs = useQuery(batchJobsQuery(useView(), params.range))
  return (
    <ListPage
      title={t('batch_jobs.title')}
      lead={t('batch_jobs.lead')}
      actions={<StartButtons />}
      params={params}
      query={jobs}
      count={jobs.data?.count}
      rows={jobs.data?.batch_jobs}
      nameOf={({ type }) => type}
      renderRows={(rows) => (
        <ul className={classes.list}>
          {rows.map((job) => (
            <BatchJobRow key={job.id} job={job} hasMark={rows.some((other) => saysMarkOf(other, job))} />
          ))}
        </ul>
      )}
      empty={{ icon: IconTransfer, title: t('batch_jobs.empty'), lead: t('batch_jobs.empty_lead') }}
    />
  )
}

function StartButtons() {
  const { t } = useTexts()
  const may = useMay()
  const readFile = useReadProductFile()
  const startImport = useStartImport()
  const startExport = useStartExport()
  const mayImport = may('catalogue.write') && may('prices.write')
  const [isReading, setReading] = useState(false)
  const [file, setFile] = useState<ReadFile>()
  const start = async (chosen: File | null) => {
    if (!chosen) return
    try {
      const read = await readFile.mutateAsync(chosen)
      const isOurs = read.found.headers.every(({ header, column }) => header === column)
      if (!isOurs) setFile(read)
      else await announce(startImport.mutateAsync({ file_key: read.file_key }), t('batch_jobs.uploaded'), t)
    } catch (error) {
      toastFailed(errorWords(error, t))
    }
  }
  const exports = [
    { type: 'product-export', isAllowed: may('catalogue.read') },
    { type: 'order-export', isAllowed: may('orders.read') && may('people.read') },
  ] as const

  return (
    <>
      {mayImport && (
        <Button variant="default" onClick={() => setReading(true)}>
          {t('product_file.open')}
        </Button>
      )}
      {isReading && <ProductFileGuide onClose={() => setReading(false)} />}
      {file && <ColumnChoice key={file.file_key} file={file} onClose={() => setFile(undefined)} />}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            loading={startExport.isPending}
            leftSection={<IconTableExport size={16} stroke={1.7} aria-hidden />}
          >
            {t('batch_jobs.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {exports
            .filter(({ isAllowed }) => isAllowed)
            .flatMap(({ type }) => [
              { type, isForExcel: true },
              { type, isForExcel: false },
            ])
            .map((chosen) => (
              <Menu.Item
                key={`${chosen.type} ${chosen.isForExcel}`}
                onClick={() => announce(startExport.mutateAsync(chosen), t('batch_jobs.started'), t)}
              >
                {chosen.isForExcel
                  ? t('batch_jobs.for_excel', { name: t(`batch_jobs.types.${chosen.type}`) })
                  : t('batch_jobs.for_programs', { name: t(`batch_jobs.types.${chosen.type}`) })}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      {mayImport && (
        <FileButton accept=".csv,text/csv" onChange={start}>
          {(button) => (
            <Button
              {...button}
              loading={readFile.isPending || startImport.isPending}
              leftSection={<IconFileImport size={16} stroke={1.7} aria-hidden />}
            >
              {t('batch_jobs.import')}
            </Button>
          )}
        </FileButton>
      )}
    </>
  )
}
