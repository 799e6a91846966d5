import { ScrollArea } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './analytics.module.css'

interface FigureTableProps {
  label: string
  /** The first column names the row; the others are figures. */
  head: readonly string[]
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
  foot?: readonly ReactNode[]
  /** In place of rows where there are none. */
  empty: string
}

/** Figures by row, for reading and for screen readers. It scrolls sideways where it does not fit. */
export function FigureTable({ label, head, rows, foot, empty }: FigureTableProps) {
  if (rows.length === 0) return <p className={classes.empty}>{empty}</p>
  const cells = (values: readonly ReactNode[]) =>
    values.map((value, index) =>
      index === 0 ? (
        <th key={head[index]} scope="row">
          {value}
        </th>
      ) : (
        <td key={head[index]}>{value}</td>
      ),
    )
  return (
    <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': label }}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>{cells(row.cells)}</tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>{cells(foot)}</tr>
          </tfoot>
        )}
      </table>
    </ScrollArea>
  )
}
