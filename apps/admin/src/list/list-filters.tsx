import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { useTexts } from '../lib/texts.ts'
import type { Column } from './data-table.tsx'
import { FilterMenu } from './filter-menu.tsx'
import classes from './list-filters.module.css'
import type { ListParams } from './list-params.ts'
import { SearchField } from './search-field.tsx'

export interface ListFilter {
  /** Its parameter in the address. */
  name: string
  label: string
  options: { value: string; label: string }[]
  /** One value at a time. */
  single?: boolean
  /** The options are a search's first results; called with the words typed. */
  onSearch?: (words: string) => void
  /** Behind "More filters" until it is used. */
  isExtra?: boolean
  /** After its button: what one of its options asks for. */
  after?: ReactNode
}

export interface ListFiltersProps {
  params: ListParams
  search: string | undefined
  filters: readonly ListFilter[]
  columns: readonly Pick<Column<never>, 'header' | 'sort'>[]
  sort: string | undefined
  onSort: (order: string) => void
}

/** Search first, then the filters; on a phone the filters scroll sideways below the search, and a menu sorts, since a
 *  phone shows no column headers. */
export function ListFilters({ params, search, filters, columns, sort, onSort }: ListFiltersProps) {
  const { t } = useTexts()
  const sortable = columns.flatMap((column) => (column.sort ? [{ value: column.sort, label: t(column.header) }] : []))
  const hasMenus = filters.length > 0 || sortable.length > 0
  const [isOpen, setOpen] = useState(false)
  const shown = filters.filter(({ name, isExtra }) => isOpen || !isExtra || params.one(name) !== '')
  if (!search && !hasMenus) return null
  return (
    <div className={classes.bar} data-phone-only={!search && filters.length === 0 ? true : undefined}>
      {search && <SearchField label={search} value={params.q} onSearch={(q) => params.filter({ q })} />}
      {hasMenus && (
        <div className={classes.filters} data-phone-only={filters.length === 0 ? true : undefined}>
          {shown.map(({ name, isExtra, after, ...filter }) => (
            <Fragment key={name}>
              <FilterMenu
                {...filter}
                chosen={params.many(name)}
                onChange={(chosen) => params.filter({ [name]: chosen })}
              />
              {after}
            </Fragment>
          ))}
          {shown.length < filters.length && (
            <Button
              variant="subtle"
              color="gray"
              className={classes.more}
              leftSection={<IconAdjustmentsHorizontal size={15} stroke={1.7} aria-hidden />}
              onClick={() => setOpen(true)}
            >
              {t('list.more_filters')}
            </Button>
          )}
          {sortable.length > 0 && (
            <span className={classes.sort}>
              <FilterMenu
                single
                required
                label={t('list.sort')}
                options={sortable.flatMap(({ value, label }) => [
                  { value, label: t('list.ascending', { name: label }) },
                  { value: `-${value}`, label: t('list.descending', { name: label }) },
                ])}
                chosen={sort ? [sort] : []}
                onChange={([order]) => onSort(order ?? '')}
              />
            </span>
          )}
        </div>
      )}
    </div>
  )
}
