import { Checkbox, Skeleton } from '@mantine/core'
import type { AdminKey } from '@shopkey/i18n/admin-messages.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../lib/texts.ts'
import { useKeys } from '../lib/use-keys.ts'
import classes from './data-table.module.css'
import { type RowAction, RowMenu } from './row-menu.tsx'
import type { Selection } from './use-selection.ts'

export interface Column<Row> {
  id: string
  header: AdminKey
  cell: (row: Row) => ReactNode
  align?: 'end'
  /** The header is for screen readers only. */
  hiddenHeader?: boolean
  /** Where the value goes on a phone, a tablet or a small laptop, where a row is two lines and not a row of a grid. */
  phone: 'picture' | 'title' | 'end' | 'meta' | 'meta-end' | 'hidden'
  /** Shown only where it is chosen. */
  isExtra?: boolean
  /** The API's name of the column, where the API sorts by it. */
  sort?: string
}

export interface DataTableProps<Row extends { id: string }> {
  label: string
  columns: readonly Column<Row>[]
  /** Absent while loading: rows of the same height take their place. */
  rows: readonly Row[] | undefined
  /** What a row opens; undefined for a row that opens nothing. */
  rowLink?: (row: Row) => string | undefined
  /** What a row is called, for its menu and its checkbox. */
  nameOf: (row: Row) => string
  rowMenu?: (row: Row) => readonly RowAction[]
  /** How far a row is indented below others: 0, 1, … */
  depth?: (row: Row) => number
  selection?: Selection<Row>
  /** The order that rows are in, such as `-created_at`; with onSort, headers of columns that sort are buttons. */
  sort?: string
  onSort?: (order: string) => void
  /** Older rows stay in view, paler, while newer ones are fetched. */
  stale?: boolean
  skeletons?: number
}

/** A list of things that can be opened. Each row is one link; J, K and the arrow keys move between rows, X selects. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { t } = useTexts()
  const body = useRef<HTMLTableSectionElement>(null)
  const { columns, rows, rowMenu, selection } = props
  const titleId = columns.find((column) => column.phone === 'title')?.id
  const hasSecondLine = columns.some(({ phone }) => phone === 'meta' || phone === 'meta-end')

  const links = () => [...(body.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])]
  const focused = () => links().indexOf(document.activeElement as HTMLElement)
  const move = (step: number) => {
    const at = focused()
    const all = links()
    all[at === -1 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)]?.focus()
  }
  const selectFocused = () => {
    const row = rows?.[focused()]
    if (row) selection?.toggle(row)
  }
  useKeys([
    ['j', () => move(1)],
    ['k', () => move(-1)],
    ['x', selectFocused],
  ])

  return (
    // Explicit roles: on a phone the rows are laid out as a grid, which would take the table's meaning away.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    // biome-ignore-start lint/a11y/useSemanticElements: see above
    <table
      className={classes.table}
      role="table"
      aria-label={props.label}
      aria-busy={!rows || props.stale}
      data-one-line={hasSecondLine ? undefined : true}
    >
      <thead className={classes.head} role="rowgroup">
        <tr role="row">
          {selection && (
            <th role="columnheader" scope="col" className={classes.select}>
              <Checkbox
                aria-label={t('list.select_all')}
                checked={selection.isAll}
                indeterminate={selection.isSome}
                disabled={!rows?.length}
                onChange={selection.toggleAll}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
          {rowMenu && (
            <th role="columnheader" scope="col">
              <span className="sk-visually-hidden">{t('common.more')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody
        ref={body}
        role="rowgroup"
        data-stale={props.stale || undefined}
        onKeyDown={(event) => {
          if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && focused() !== -1) {
            event.preventDefault()
            move(event.key === 'ArrowDown' ? 1 : -1)
          }
        }}
      >
        {rows?.map((row) => {
          const link = props.rowLink?.(row)
          const depth = props.depth?.(row) ?? 0
          return (
            <tr key={row.id} role="row" className={classes.row} data-selected={selection?.has(row) || undefined}>
              {selection && (
                <td role="cell" className={classes.select} data-phone="select">
                  <Checkbox
                    aria-label={t('list.select', { name: props.nameOf(row) })}
                    checked={selection.has(row)}
                    onChange={() => selection.toggle(row)}
                  />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.id} role="cell" data-align={column.align} data-phone={column.phone}>
                  {column.id !== titleId ? (
                    column.cell(row)
                  ) : (
                    <span
                      className={classes.title}
                      style={depth ? { paddingInlineStart: `${depth * 1.5}rem` } : undefined}
                    >
                      {link === undefined ? (
                        column.cell(row)
                      ) : (
                        <Link to={link} className={classes.link} data-row>
                          {column.cell(row)}
                        </Link>
                      )}
                    </span>
                  )}
                </td>
              ))}
              {rowMenu && (
                <td role="cell" className={classes.actions} data-phone="actions">
                  <RowMenu name={props.nameOf(row)} actions={rowMenu(row)} />
                </td>
              )}
            </tr>
          )
        })}
        {!rows && (
          <SkeletonRows
            columns={columns}
            count={props.skeletons ?? 8}
            withSelection={Boolean(selection)}
            withMenu={Boolean(rowMenu)}
          />
        )}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
    // biome-ignore-end lint/a11y/useSemanticElements: see above
  )
}

interface HeaderCellProps<Row> {
  column: Column<Row>
  sort: string | undefined
  onSort: ((order: string) => void) | undefined
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { t } = useTexts()
  const name = column.hiddenHeader ? <span className="sk-visually-hidden">{t(column.header)}</span> : t(column.header)
  const isAscending = sort !== undefined && sort === column.sort
  const isDescending = sort !== undefined && sort === `-${column.sort}`
  const Arrow = isDescending ? IconArrowDown : IconArrowUp
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: as for the table
      role="columnheader"
      scope="col"
      data-align={column.align}
      aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : undefined}
    >
      {column.sort && onSort ? (
        <button
          type="button"
          className={classes.sort}
          data-active={isAscending || isDescending || undefined}
          onClick={() => onSort(isAscending ? `-${column.sort}` : (column.sort ?? ''))}
        >
          {name}
          <Arrow size={13} stroke={2} aria-hidden />
        </button>
      ) : (
        name
      )}
    </th>
  )
}

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[]
  count: number
  withSelection: boolean
  withMenu: boolean
}

function SkeletonRows<Row>({ columns, count, withSelection, withMenu }: SkeletonRowsProps<Row>) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other name
    <tr key={index} className={classes.row} aria-hidden>
      {withSelection && <td className={classes.select} data-phone="select" />}
      {columns.map((column) => (
        <td key={column.id} data-align={column.align} data-phone={column.phone}>
          {column.phone === 'picture' ? (
            <Skeleton w={36} h={36} />
          ) : (
            <Skeleton h={10} w={column.phone === 'title' ? '70%' : 56} my={5} />
          )}
        </td>
      ))}
      {withMenu && <td data-phone="actions" />}
    </tr>
  ))
}
