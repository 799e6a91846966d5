import { Skeleton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { ParseKeys } from 'i18next'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './data-table.module.css'

export interface Column<Row> {
  id: string
  header: ParseKeys
  cell: (row: Row) => ReactNode
  align?: 'end'
  /** The header is there for those who cannot see the column. */
  hiddenHeader?: boolean
  /** Where the value goes on a phone, where a row is two lines and not a row of a grid. */
  phone: 'picture' | 'title' | 'end' | 'meta' | 'meta-end' | 'hidden'
}

export interface DataTableProps<Row extends { id: string }> {
  label: string
  columns: Column<Row>[]
  /** Absent while loading: rows of the same height take their place. */
  rows: Row[] | undefined
  linkTo: (row: Row) => string
  /** What a row's own menu offers; the menu says for itself what may not be done now. */
  actions?: (row: Row) => ReactNode
  /** Older rows stay in view, paler, while newer ones are fetched. */
  stale?: boolean
  skeletons?: number
}

/** A list of things that can be opened. Each row is one link; J, K and the arrow keys move between rows. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { t } = useTranslation()
  const body = useRef<HTMLTableSectionElement>(null)
  const { columns, rows, actions } = props
  const titleId = columns.find((column) => column.phone === 'title')?.id

  const move = (step: number) => {
    const links = [...(body.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLElement)
    links[at === -1 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1)]?.focus()
  }
  useHotkeys([
    ['j', () => move(1)],
    ['k', () => move(-1)],
  ])

  return (
    // Explicit roles: on a phone the rows are laid out as a grid, which would take the table's meaning away.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    // biome-ignore-start lint/a11y/useSemanticElements: see above
    <table className={classes.table} role="table" aria-label={props.label} aria-busy={!rows || props.stale}>
      <thead className={classes.head} role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.id} role="columnheader" scope="col" data-align={column.align}>
              {column.hiddenHeader ? <span className="sk-visually-hidden">{t(column.header)}</span> : t(column.header)}
            </th>
          ))}
          {actions && (
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
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault()
            move(event.key === 'ArrowDown' ? 1 : -1)
          }
        }}
      >
        {rows?.map((row) => (
          <tr key={row.id} role="row" className={classes.row}>
            {columns.map((column) => (
              <td key={column.id} role="cell" data-align={column.align} data-phone={column.phone}>
                {column.id === titleId ? (
                  <Link to={props.linkTo(row)} className={classes.link} data-row>
                    {column.cell(row)}
                  </Link>
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
            {actions && (
              <td role="cell" className={classes.actions} data-phone="actions">
                {actions(row)}
              </td>
            )}
          </tr>
        ))}
        {!rows && <SkeletonRows columns={columns} count={props.skeletons ?? 8} withActions={Boolean(actions)} />}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
    // biome-ignore-end lint/a11y/useSemanticElements: see above
  )
}

interface SkeletonRowsProps<Row> {
  columns: Column<Row>[]
  count: number
  withActions: boolean
}

function SkeletonRows<Row>({ columns, count, withActions }: SkeletonRowsProps<Row>) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other name
    <tr key={index} className={classes.row} aria-hidden>
      {columns.map((column) => (
        <td key={column.id} data-align={column.align} data-phone={column.phone}>
          {column.phone === 'picture' ? (
            <Skeleton w={36} h={36} />
          ) : (
            <Skeleton h={10} w={column.phone === 'title' ? '70%' : 56} my={5} />
          )}
        </td>
      ))}
      {withActions && <td data-phone="actions" />}
    </tr>
  ))
}
