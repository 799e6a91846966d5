import { Button } from '@mantine/core'
import { IconArrowForwardUp, IconPencil, IconTableExport, IconTableImport, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useView } from '../../lib/api.ts'
import { saveCsv } from '../../lib/csv.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { type ListParams, sortOf, useListParams } from '../../list/list-params.ts'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { DayCell, MadeByCell, NumberCell, TargetCell } from './cells.tsx'
import { RedirectForm } from './form.tsx'
import { ImportDrawer } from './import-drawer.tsx'
import { MissingPagesCard } from './missing-pages-card.tsx'
import { useDeleteRedirects } from './mutations.ts'
import { fetchAllRedirects, type MadeBy, type Redirect, redirectsQuery } from './queries.ts'
import classes from './redirects.module.css'

const columns: Column<Redirect>[] = [
  {
    id: 'path',
    header: 'redirects.path',
    sort: 'path',
    phone: 'title',
    cell: ({ path }) => (
      <bdi dir="ltr" className={classes.path}>
        {path}
      </bdi>
    ),
  },
  { id: 'target', header: 'redirects.target', phone: 'meta', cell: (row) => <TargetCell {...row} /> },
  { id: 'made_by', header: 'redirects.made_by', phone: 'hidden', cell: (row) => <MadeByCell {...row} /> },
  {
    id: 'hits',
    header: 'redirects.visits',
    sort: 'hits',
    align: 'end',
    phone: 'end',
    cell: ({ hits }) => <NumberCell value={hits} />,
  },
  {
    id: 'last',
    header: 'redirects.last_visit',
    sort: 'last_hit_at',
    align: 'end',
    phone: 'meta-end',
    cell: ({ last_hit_at }) => <DayCell at={last_hit_at} />,
  },
]

/** What leads from old addresses to new ones, and what visitors asked for in vain. */
export function RedirectsPage() {
  const { t } = useTexts()
  const view = useView()
  const mayWrite = useMay()('settings.write')
  const params = useListParams()
  const made_by = (['staff', 'handle'] as const).find((one): one is MadeBy => one === params.one('made_by'))
  const query = { q: params.q || undefined, made_by, ...params.range, order: sortOf(params, columns, '-created_at') }
  const redirects = useQuery(redirectsQuery(view, query))
  const rowMenu = useRowMenu(params)
  const remove = useDeleteRedirects()
  const edited = params.one('edit')
  const known = redirects.data?.redirects.find(({ id }) => id === edited)
  return (
    <ListPage
      title={t('redirects.title')}
      lead={t('redirects.lead')}
      actions={
        <>
          {Boolean(redirects.data?.count) && <ExportButton view={view} />}
          {mayWrite && (
            <Button
              variant="default"
              leftSection={<IconTableImport size={16} stroke={1.7} aria-hidden />}
              onClick={() => params.set({ edit: 'import' })}
            >
              {t('redirects.import.open')}
            </Button>
          )}
        </>
      }
      create={mayWrite ? { label: t('redirects.new'), to: params.with({ edit: 'new' }) } : undefined}
      params={params}
      query={redirects}
      count={redirects.data?.count}
      rows={redirects.data?.redirects}
      columns={columns}
      defaultSort="-created_at"
      tabs={{
        label: t('redirects.made_by'),
        name: 'made_by',
        options: [
          { value: '', label: t('common.all') },
          { value: 'staff', label: t('redirects.made_by_staff') },
          { value: 'handle', label: t('redirects.made_by_handle') },
        ],
      }}
      search={t('redirects.search')}
      nameOf={({ path }) => path}
      rowLink={({ id }) => (mayWrite ? params.with({ edit: id }) : undefined)}
      rowMenu={mayWrite ? rowMenu : undefined}
      bulk={
        mayWrite
          ? [
              {
                label: t('common.delete'),
                icon: IconTrash,
                isDangerous: true,
                confirm: { title: t('redirects.delete_many'), body: t('redirects.delete_body') },
                run: (rows) => remove.mutateAsync(rows.map(({ id }) => id)),
                done: t('redirects.deleted_many'),
              },
            ]
          : undefined
      }
      empty={{ icon: IconArrowForwardUp, title: t('redirects.empty'), lead: t('redirects.empty_lead') }}
    >
      <div className={classes.below}>
        <MissingPagesCard mayWrite={mayWrite} />
      </div>
      {mayWrite && edited === 'import' && <ImportDrawer onClose={() => params.set({ edit: '' })} />}
      {mayWrite && (known || edited === 'new') && (
        <RedirectForm
          key={edited}
          redirect={known}
          path={params.one('path') || undefined}
          onClose={() => params.set({ edit: '', path: '' })}
        />
      )}
    </ListPage>
  )
}

function ExportButton({ view }: { view: string }) {
  const { t } = useTexts()
  const [isExporting, setExporting] = useState(false)
  const exportAll = async () => {
    setExporting(true)
    const work = fetchAllRedirects(view).then((all) =>
      saveCsv('redirects.csv', [
        ['path', 'target', 'made_by', 'visits', 'last_visit'],
        ...all.map((row) => [row.path, row.target, row.made_by, String(row.hits), row.last_hit_at ?? '']),
      ]),
    )
    await announce(work, t('redirects.exported'), t)
    setExporting(false)
  }
  return (
    <Button
      variant="default"
      loading={isExporting}
      leftSection={<IconTableExport size={16} stroke={1.7} aria-hidden />}
      onClick={() => void exportAll()}
    >
      {t('redirects.export')}
    </Button>
  )
}

function useRowMenu(params: ListParams) {
  const { t } = useTexts()
  const remove = useDeleteRedirects()
  return ({ id, path }: Redirect) => [
    { label: t('common.edit'), icon: IconPencil, to: params.with({ edit: id }) },
    {
      label: t('common.delete'),
      icon: IconTrash,
      isDangerous: true,
      run: () =>
        confirmAction({
          title: t('redirects.delete_title', { path }),
          body: t('redirects.delete_body'),
          action: t('common.delete'),
          isDangerous: true,
          run: () => remove.mutateAsync([id]),
          done: t('redirects.deleted', { path }),
        }),
    },
  ]
}
