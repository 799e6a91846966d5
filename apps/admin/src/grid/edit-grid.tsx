import type { AdminTranslate } from '@shopkey/i18n/admin-messages.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Problems } from '../forms/problems.ts'
import { useTexts } from '../lib/texts.ts'
import { toastDone, toastFailed } from '../lib/toast.ts'
import {
  type Cells,
  type CellValue,
  cellKey,
  cellValue,
  type GridRow,
  pasteCells,
  readTable,
  withChanges,
} from './cells.ts'
import classes from './edit-grid.module.css'
import { Grid, type GridColumn, type Place } from './grid.tsx'
import type { CellHistory } from './use-cell-history.ts'

interface Written {
  text: string
  /** What the field of the cell starts with. */
  typed: string
  note?: string
  /** Not stored here: what counts instead. */
  isFaint?: boolean
}

export interface EditGridProps<Row extends GridRow, Column extends GridColumn> {
  label: string
  rows: readonly Row[]
  columns: readonly Column[]
  heading: { label: string; cell: (row: Row) => ReactNode }
  cells: Cells
  history: CellHistory
  stored: (row: Row, column: Column) => CellValue
  read: (row: Row, column: Column, text: string) => CellValue
  write: (row: Row, column: Column, value: CellValue) => Written
  /** By `cells.{key}`. */
  problems: Problems
  place: GridPlace
  onEnd?: () => void
  /** Rows, or what their texts are read with, are still to come: what is pasted waits for them. */
  isFilling?: boolean
  readOnly?: boolean
}

interface Paste {
  /** The cell that it starts at. */
  at: Place
  text: string
}

/** Where the active cell is, and the way to move it from outside the grid. */
export interface GridPlace {
  active: Place
  jumps: number
  move: (place: Place) => void
  /** Also takes the focus. */
  jump: (place: Place) => void
}

export function useGridPlace(start: Place): GridPlace {
  const [active, move] = useState(start)
  const [jumps, setJumps] = useState(0)
  const jump = (place: Place) => {
    move(place)
    setJumps((count) => count + 1)
  }
  return { active, jumps, move, jump }
}

/** A grid whose cells are changed by typing and pasting, with what to know about the active one below it. */
export function EditGrid<Row extends GridRow, Column extends GridColumn>(props: EditGridProps<Row, Column>) {
  const { rows, columns, cells, history, stored, read, write, place, isFilling = false } = props
  const { t } = useTexts()

  const type = (at: Place, text: string | null) => {
    const [row, column] = [rows[at.row], columns[at.column]]
    if (!row || !column) return
    if (text !== null && text === write(row, column, cellValue(cells, row, column, stored)).typed) return
    const value = text === null ? null : read(row, column, text)
    history.change(withChanges(cells, [{ row, column, value }], stored))
  }
  const paste = ({ at, text }: Paste) => {
    const { changes, left } = pasteCells({ rows, columns, at, table: readTable(text), read })
    if (changes.length > 0) {
      history.change(withChanges(cells, changes, stored))
      toastDone(t('grid.pasted', { count: changes.length }))
    }
    if (left.length > 0)
      toastFailed(
        t('grid.lines_left', { count: left.length, lines: left.filter(Boolean).slice(0, 5).join(', ') || '–' }),
      )
  }
  const [waiting, setWaiting] = useState<Paste>()
  const pasteLatest = useRef(paste)
  pasteLatest.current = paste
  useEffect(() => {
    if (!waiting || isFilling) return
    setWaiting(undefined)
    pasteLatest.current(waiting)
  }, [waiting, isFilling])
  const row = rows[place.active.row]
  const column = columns[place.active.column]
  const key = row && column && cellKey(row, column)
  const problem = key && props.problems[`cells.${key}`]

  return (
    <>
      <Grid
        label={props.label}
        rows={rows}
        heading={props.heading}
        columns={columns}
        look={(of, at) => {
          const its = columns[at]
          if (!its) return { text: '', typed: '' }
          const of_key = cellKey(of, its)
          return {
            ...write(of, its, cellValue(cells, of, its, stored)),
            isChanged: of_key in cells,
            problem: props.problems[`cells.${of_key}`],
          }
        }}
        active={place.active}
        onActive={place.move}
        jumps={place.jumps}
        onType={type}
        onPaste={(at, text) => setWaiting({ at, text })}
        onUndo={history.undo}
        onRedo={history.redo}
        onEnd={props.onEnd}
        readOnly={props.readOnly}
      />
      {!props.readOnly && (
        <p className={classes.foot} role="status">
          {problem ? (
            <span className={classes.problem}>{problem}</span>
          ) : row && column && key && key in cells ? (
            t('grid.was', { value: write(row, column, stored(row, column)).text })
          ) : (
            t('grid.hint')
          )}
        </p>
      )}
    </>
  )
}

/** Words for the cells whose texts cannot be read, by `cells.{key}`. */
export function unreadCells(cells: Cells, t: AdminTranslate): Problems {
  return Object.fromEntries(
    Object.entries(cells).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`cells.${key}`, wordsOfUnread(key, value, t)]] : [],
    ),
  )
}

function wordsOfUnread(key: string, text: string, t: AdminTranslate): string {
  if (key.endsWith(' stock')) return t('grid.not_count')
  return t(/^\D*-[\d.,]+\D*$/.test(text) ? 'form.not_negative' : 'grid.not_amount')
}

/** The cells that have a problem, row by row. */
export function placesOf(rows: readonly GridRow[], columns: readonly GridColumn[], problems: Problems): Place[] {
  if (Object.keys(problems).length === 0) return []
  return rows.flatMap((row, at) =>
    columns.flatMap((column, index) => (problems[`cells.${cellKey(row, column)}`] ? [{ row: at, column: index }] : [])),
  )
}

/** The first place after the active one, or the first of all. */
export function nextPlace(places: readonly Place[], { row, column }: Place): Place | undefined {
  return places.find((place) => place.row > row || (place.row === row && place.column > column)) ?? places[0]
}
