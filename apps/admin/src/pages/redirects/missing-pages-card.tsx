import { IconArrowForwardUp, IconMoodCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListCard } from '../../list/list-card.tsx'
import { sortOf, useListParams } from '../../list/list-params.ts'
import { DayCell, NumberCell } from './cells.tsx'
import { type MissingPage, missingPagesQuery } from './queries.ts'
import classes from './redirects.module.css'

type Row = MissingPage & { id: string }

const columns: Column<Row>[] = [
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
    phone: 'meta',
    cell: ({ last_hit_at }) => <DayCell at={last_hit_at} />,
  },
]

/** What visitors asked for in vain; each leads to a new redirect of its path. */
export function MissingPagesCard({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTexts()
  const params = useListParams()
  const listParams = useListParams('missing_')
  const query = { q: listParams.q || undefined, ...listParams.range, order: sortOf(listParams, columns, '-hits') }
  const pages = useQuery(missingPagesQuery(useView(), query))
  const toRedirect = ({ path }: Row) => params.with({ edit: 'new', path })
  return (
    <ListCard
      titled
      label={t('redirects.missing')}
      params={listParams}
      query={pages}
      count={pages.data?.count}
      rows={pages.data?.missing_pages.map((page): Row => ({ ...page, id: page.path }))}
      columns={columns}
      defaultSort="-hits"
      search={t('redirects.search_missing')}
      nameOf={({ path }) => path}
      rowLink={(page) => (mayWrite ? toRedirect(page) : undefined)}
      rowMenu={
        mayWrite
          ? (page) => [{ label: t('redirects.redirect'), icon: IconArrowForwardUp, to: toRedirect(page) }]
          : undefined
      }
      skeletons={3}
      empty={{ icon: IconMoodCheck, title: t('redirects.none_missing'), lead: t('redirects.missing_lead') }}
    />
  )
}
