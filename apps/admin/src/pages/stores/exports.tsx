import { IconDownload, IconFileZip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { useListParams } from '../../list/list-params.ts'
import type { RowAction } from '../../list/row-menu.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import { exportTones } from './export-tones.ts'
import { useDownloadExport } from './mutations.ts'
import { allExportsQuery, type StoreExport } from './queries.ts'
import classes from './stores.module.css'

const columns: Column<StoreExport>[] = [
  { id: 'name', header: 'stores.name', phone: 'title', cell: (row) => <NameCell row={row} /> },
  { id: 'status', header: 'stores.export_file', phone: 'end', cell: ({ status }) => <FileCell status={status} /> },
  { id: 'store', header: 'stores.export_store', phone: 'meta', cell: (row) => <StoreCell row={row} /> },
  {
    id: 'size',
    header: 'stores.export_size',
    phone: 'hidden',
    align: 'end',
    cell: ({ size_bytes }) => <SizeCell bytes={size_bytes} />,
  },
  {
    id: 'made',
    header: 'stores.export_made',
    phone: 'meta-end',
    align: 'end',
    cell: ({ completed_at, created_at }) => <MomentCell at={completed_at ?? created_at} />,
  },
  {
    id: 'expires',
    header: 'stores.export_until',
    phone: 'hidden',
    align: 'end',
    cell: ({ expires_at }) => <MomentCell at={expires_at} />,
  },
]

/** The exports of archived and of deleted stores, whose rows are in no other list any more. */
export function StoreExportList() {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const params = useListParams()
  const exports = useQuery(allExportsQuery(params.range))
  const download = useDownloadExport()
  const rowMenu = ({ id, status }: StoreExport): RowAction[] =>
    status === 'ready'
      ? [
          {
            label: t('stores.download'),
            icon: IconDownload,
            run: () => announce(download.mutateAsync(id), t('stores.download_started'), t),
          },
        ]
      : []
  return (
    <ListPage
      title={t('stores.exports')}
      lead={t('stores.exports_lead')}
      back={{ to: pathTo('stores'), name: t('stores.title') }}
      params={params}
      query={exports}
      count={exports.data?.count}
      rows={exports.data?.store_exports}
      columns={columns}
      nameOf={({ store_name }) => store_name}
      rowMenu={rowMenu}
      empty={{ icon: IconFileZip, title: t('stores.exports_empty'), lead: t('stores.exports_empty_lead') }}
    />
  )
}

function NameCell({ row: { store_name, view_code } }: { row: StoreExport }) {
  return (
    <span className={classes.nameAndCode}>
      <bdi>{store_name}</bdi>
      <bdi className={classes.dim}>/{view_code}</bdi>
    </span>
  )
}

function FileCell({ status }: Pick<StoreExport, 'status'>) {
  const { t } = useTexts()
  return <Badge tone={exportTones[status]}>{t(`stores.export_status.${status}`)}</Badge>
}

/** What became of the store since. */
function StoreCell({ row }: { row: StoreExport }) {
  const { t } = useTexts()
  const { day, number } = useFormat()
  if (row.store_deleted_at) return t('stores.deleted_at', { day: day(row.store_deleted_at) })
  if (row.deletion_failed_at) return <Badge tone="danger">{t('stores.deletion_stopped')}</Badge>
  if (row.deletion_requested_at)
    return t('stores.rows_deleted', { count: row.deleted_row_count, figure: number(row.deleted_row_count) })
  return <span className={classes.dim}>{t('stores.not_deleted')}</span>
}

function SizeCell({ bytes }: { bytes: number | null }) {
  const { t } = useTexts()
  const { number } = useFormat()
  if (bytes === null) return <span className={classes.dim}>–</span>
  return t('stores.megabytes', { figure: number(Math.ceil(bytes / 1_000_000)) })
}

function MomentCell({ at }: { at: string | null }) {
  const { dayTime } = useFormat()
  return <span className={classes.dim}>{at ? dayTime(at) : '–'}</span>
}
