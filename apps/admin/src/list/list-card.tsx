import { Button, Skeleton, Stack } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useTexts } from '../lib/texts.ts'
import { Card } from '../parts/card.tsx'
import { EmptyState, type EmptyStateProps } from '../parts/empty-state.tsx'
import { ErrorState } from '../parts/error-state.tsx'
import { type BulkAction, BulkBar } from './bulk-bar.tsx'
import type { ColumnChoice } from './column-choice.ts'
import { ColumnMenu } from './column-menu.tsx'
import { type Column, DataTable, type DataTableProps } from './data-table.tsx'
import classes from './list-card.module.css'
import { ListFilters, type ListFiltersProps } from './list-filters.tsx'
import { countLimit, type ListParams, PAGE_SIZE, sortOf } from './list-params.ts'
import { Pager } from './pager.tsx'
import { SavedViews } from './saved-views.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { useSelection } from './use-selection.ts'

interface ListQuery {
  isError: boolean
  error: unknown
  refetch: () => unknown
  isPlaceholderData?: boolean
}

export interface ListTabs {
  label: string
  /** Its parameter in the address. The first option is the one without it. */
  name: string
  options: { value: string; label: string; count?: string }[]
}

type TableProps<Row extends { id: string }> = Pick<
  DataTableProps<Row>,
  'rows' | 'nameOf' | 'rowLink' | 'rowMenu' | 'depth' | 'skeletons'
>

export interface ListCardProps<Row extends { id: string }> extends TableProps<Row> {
  /** What the list is called, for screen readers; a card within a page shows it, too. */
  label: string
  titled?: boolean
  /** At the end of the title's line. */
  aside?: ReactNode
  params: ListParams
  query: ListQuery
  /** Of all pages; undefined while loading, and for a list without pages. */
  count?: number
  /** What the API counted to; without it, as for any list or search. */
  countLimit?: number
  columns?: readonly Column<Row>[]
  /** Lets the reader choose the columns. */
  columnChoice?: ColumnChoice<Row>
  /** Lets the reader save the address of the list, under the list's name on the wire. */
  savedViews?: string
  /** Above the rows: what changed since they were fetched. */
  notice?: ReactNode
  tabs?: ListTabs
  /** Placeholder of the search field; without it, there is none. */
  search?: string
  filters?: ListFiltersProps['filters']
  /** The API's order where the address names none, such as `-created_at`. */
  defaultSort?: string
  /** What can be done with several rows at once. */
  bulk?: BulkAction<Row>[]
  /** Shown while the store has none of these. */
  empty: Pick<EmptyStateProps, 'icon' | 'title' | 'lead'>
  create?: ReactNode
  /** Rows that are no table. */
  renderRows?: (rows: readonly Row[]) => ReactNode
}

/** A list with all that belongs to it: tabs, search, filters, rows, bulk actions and pages, and what is shown instead of
 *  rows. Its state is in the address. */
export function ListCard<Row extends { id: string }>(props: ListCardProps<Row>) {
  const { t } = useTexts()
  const { params, query, rows, count, columns = [], tabs, filters = [], bulk = [] } = props
  const selection = useSelection(rows)
  const canSelect = bulk.length > 0
  const sort = sortOf(params, columns, props.defaultSort)
  const setSort = (order: string) => params.filter({ sort: order === props.defaultSort ? '' : order })
  const filterNames = [...filters.map(({ name }) => name), ...(tabs ? [tabs.name] : []), ...(props.search ? ['q'] : [])]
  const isFiltered = filterNames.some((name) => params.one(name) !== '')
  const isEmpty = (count ?? rows?.length) === 0
  const lastPage = Math.max(1, Math.ceil((count ?? 0) / PAGE_SIZE))
  const isBeyond = count !== undefined && !query.isPlaceholderData && params.page > lastPage

  // The last row of the last page is gone.
  useEffect(() => {
    if (isBeyond) params.goToPage(lastPage)
  }, [isBeyond, lastPage, params])

  return (
    <Card flush title={props.titled ? props.label : undefined} aside={props.aside}>
      <div className={classes.top} data-tools={props.savedViews || props.columnChoice ? true : undefined}>
        {tabs && (
          <StatusTabs
            label={tabs.label}
            tabs={tabs.options}
            chosen={params.one(tabs.name) || (tabs.options[0]?.value ?? '')}
            onChange={(value) => params.filter({ [tabs.name]: value === tabs.options[0]?.value ? '' : value })}
          />
        )}
        {(props.savedViews || props.columnChoice) && (
          <span className={classes.tools}>
            {props.savedViews && <SavedViews list={props.savedViews} params={params} />}
            {props.columnChoice && <ColumnMenu choice={props.columnChoice} />}
          </span>
        )}
      </div>
      <ListFilters
        params={params}
        search={props.search}
        filters={filters}
        columns={columns}
        sort={sort}
        onSort={setSort}
      />
      {props.notice}
      {query.isError ? (
        <ErrorState error={query.error} retry={query.refetch} />
      ) : isEmpty && isFiltered ? (
        <EmptyState icon={IconSearchOff} title={t('list.no_match')} lead={t('list.no_match_lead')}>
          <Button
            variant="default"
            onClick={() => params.filter(Object.fromEntries(filterNames.map((name) => [name, ''])))}
          >
            {t('common.clear_filters')}
          </Button>
        </EmptyState>
      ) : isEmpty ? (
        <EmptyState {...props.empty}>{props.create}</EmptyState>
      ) : (
        <>
          {props.renderRows ? (
            rows ? (
              props.renderRows(rows)
            ) : (
              <Stack gap="lg" p="md" aria-hidden>
                <Skeleton h={12} w="30%" />
                <Skeleton h={12} w="45%" />
                <Skeleton h={12} w="25%" />
              </Stack>
            )
          ) : (
            <DataTable
              label={props.label}
              columns={columns}
              rows={rows}
              nameOf={props.nameOf}
              rowLink={props.rowLink}
              rowMenu={props.rowMenu}
              depth={props.depth}
              skeletons={props.skeletons}
              stale={query.isPlaceholderData}
              selection={canSelect ? selection : undefined}
              sort={sort}
              onSort={setSort}
            />
          )}
          {count !== undefined && (
            <Pager
              page={params.page}
              pageSize={PAGE_SIZE}
              count={count}
              countLimit={props.countLimit ?? countLimit(params.q)}
              onPage={params.goToPage}
            />
          )}
        </>
      )}
      {canSelect && <BulkBar selection={selection} nameOf={props.nameOf} actions={bulk} />}
    </Card>
  )
}
