import { Button } from '@mantine/core'
import { IconFileText, IconHome, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useOpenBlocks } from '../../blocks/use-open-blocks.ts'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { sortOf, useListParams } from '../../list/list-params.ts'
import { useDeletePages } from './mutations.ts'
import { NewPageForm } from './new-form.tsx'
import { nameOfPage } from './page-name.ts'
import { type PageRow, pagesQuery } from './queries.ts'
import { StateBadge } from './state-badge.tsx'

function KindCell({ kind }: Pick<PageRow, 'kind'>) {
  const { t } = useTexts()
  return t(`pages.kinds.${kind}`)
}

function NameCell(page: Pick<PageRow, 'kind' | 'title'>) {
  const { t } = useTexts()
  return <bdi>{nameOfPage(page, t)}</bdi>
}

function DayCell({ at }: { at: string }) {
  return useFormat().day(at)
}

const columns: Column<PageRow>[] = [
  { id: 'title', header: 'product.title', sort: 'title', phone: 'title', cell: (page) => <NameCell {...page} /> },
  { id: 'state', header: 'pages.state', phone: 'end', cell: (page) => <StateBadge page={page} /> },
  { id: 'kind', header: 'pages.kind', phone: 'meta', cell: (page) => <KindCell {...page} /> },
  {
    id: 'updated',
    header: 'pages.updated',
    sort: 'updated_at',
    align: 'end',
    phone: 'meta-end',
    cell: ({ updated_at }) => <DayCell at={updated_at} />,
  },
]

/** Pages that the store makes of blocks, articles of its journal, and blocks around what the shop shows. */
export function SitePageList() {
  const { t } = useTexts()
  const view = useView()
  const pathTo = usePathTo()
  const mayWrite = useMay()('settings.write')
  const params = useListParams()
  const kind = (['page', 'article'] as const).find((one) => one === params.one('kind'))
  const is_around = params.one('kind') === 'around' || undefined
  const query = {
    q: params.q || undefined,
    kind,
    is_around,
    ...params.range,
    order: sortOf(params, columns, '-updated_at'),
  }
  const pages = useQuery(pagesQuery(view, query))
  const remove = useDeletePages()
  const blocks = useOpenBlocks()
  return (
    <ListPage
      title={t('pages.title')}
      lead={t('pages.lead')}
      create={mayWrite ? { label: t('pages.new'), to: params.with({ edit: 'new' }) } : undefined}
      actions={
        mayWrite && (
          <Button
            variant="default"
            leftSection={<IconHome size={16} stroke={1.7} aria-hidden />}
            loading={blocks.isPending}
            onClick={() => void blocks.open({ kind: 'home' })}
          >
            {t('pages.kinds.home')}
          </Button>
        )
      }
      params={params}
      query={pages}
      count={pages.data?.count}
      rows={pages.data?.pages}
      columns={columns}
      defaultSort="-updated_at"
      tabs={{
        label: t('pages.kind'),
        name: 'kind',
        options: [
          { value: '', label: t('common.all') },
          { value: 'page', label: t('pages.tabs.page') },
          { value: 'article', label: t('pages.tabs.article') },
          { value: 'around', label: t('pages.tabs.around') },
        ],
      }}
      search={t('pages.search')}
      nameOf={(page) => nameOfPage(page, t)}
      rowLink={({ id }) => pathTo('settings/pages', id)}
      bulk={
        mayWrite
          ? [
              {
                label: t('common.delete'),
                icon: IconTrash,
                isDangerous: true,
                confirm: { title: t('pages.delete_many'), body: t('pages.delete_body') },
                run: (rows) => remove.mutateAsync(rows.map(({ id }) => id)),
                done: t('pages.deleted_many'),
              },
            ]
          : undefined
      }
      empty={{ icon: IconFileText, title: t('pages.empty'), lead: t('pages.empty_lead') }}
    >
      {params.one('edit') === 'new' && mayWrite && <NewPageForm onClose={() => params.set({ edit: '' })} />}
    </ListPage>
  )
}
