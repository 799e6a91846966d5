import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import classes from './grid.module.css'

export interface Place {
  row: number
  column: number
}

interface CellLook {
  text: string
  /** Smaller, below the text. */
  note?: string
  /** What the field of the cell starts with. */
  typed: string
  /** Nothing is stored here; the text is what counts instead. */
  isFaint?: boolean
  isChanged?: boolean
  problem?: string
}

export interface GridColumn {
  id: string
  label: string
  kind: 'text' | 'amount' | 'count'
  isReadOnly?: boolean
}

interface GridProps<Row extends { id: string }> {
  label: string
  rows: readonly Row[]
  /** The first column names the row; it is no cell to move to. */
  heading: { label: string; cell: (row: Row) => ReactNode }
  columns: readonly GridColumn[]
  look: (row: Row, column: number) => CellLook
  active: Place
  onActive: (place: Place) => void
  /** Rises when the active cell is to take the focus from elsewhere. */
  jumps: number
  /** A typed text, or null for a cell that is emptied. */
  onType: (place: Place, text: string | null) => void
  onPaste: (place: Place, text: string) => void
  onUndo: () => void
  onRedo: () => void
  /** Called near the end of the rows, where there may be more to fetch. */
  onEnd?: () => void
  readOnly?: boolean
}

const ROW_PX = 52
const HEAD_PX = 40
const ROWS_AHEAD = 10

/** A table of cells as in a spreadsheet: arrow keys move, typing or Enter edits, Enter goes down, Esc leaves a cell as it
 *  was, Delete empties it, Ctrl Z takes back. Only the rows in sight are in the page. */
export function Grid<Row extends { id: string }>(props: GridProps<Row>) {
  const { rows, columns, active, onActive, jumps, onEnd, readOnly } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [edit, setEdit] = useState<{ text: string } | undefined>()
  const hasFocus = useRef(false)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    scrollPaddingStart: HEAD_PX,
    // The active cell keeps the focus when it is scrolled out of sight.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const shown = new Set(defaultRangeExtractor(range))
        if (active.row < rows.length) shown.add(active.row)
        return [...shown].sort((a, b) => a - b)
      },
      [active.row, rows.length],
    ),
  })

  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (rows.length > 0 && last >= rows.length - ROWS_AHEAD) onEnd?.()
  }, [last, rows.length, onEnd])

  const focusActive = useCallback(() => {
    scroller.current?.querySelector<HTMLElement>('[data-active]')?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    virtual.scrollToIndex(active.row, { align: 'auto' })
    if (hasFocus.current && !edit) focusActive()
  }, [active, edit, virtual, focusActive])

  useEffect(() => {
    if (jumps === 0) return
    hasFocus.current = true
    focusActive()
  }, [jumps, focusActive])

  const isEditable = (column: number) => !readOnly && !columns[column]?.isReadOnly
  const move = (down: number, across: number) =>
    onActive({
      row: Math.min(Math.max(active.row + down, 0), rows.length - 1),
      column: Math.min(Math.max(active.column + across, 0), columns.length - 1),
    })
  const start = (text?: string) => {
    const row = rows[active.row]
    if (row && isEditable(active.column)) setEdit({ text: text ?? props.look(row, active.column).typed })
  }
  const finish = () => {
    if (edit) props.onType(active, edit.text)
    setEdit(undefined)
  }

  const onCellKey = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_PX) - 1)
    const isCommand = event.ctrlKey || event.metaKey
    const forward = document.dir === 'rtl' ? -1 : 1
    const lastRow = rows.length - 1
    switch (event.key) {
      case 'ArrowDown':
        move(1, 0)
        break
      case 'ArrowUp':
        move(-1, 0)
        break
      case 'ArrowRight':
        move(0, forward)
        break
      case 'ArrowLeft':
        move(0, -forward)
        break
      case 'PageDown':
        move(page, 0)
        break
      case 'PageUp':
        move(-page, 0)
        break
      case 'Home':
        move(isCommand ? -lastRow : 0, -columns.length)
        break
      case 'End':
        move(isCommand ? lastRow : 0, columns.length)
        break
      case 'Enter':
      case 'F2':
        start()
        break
      case 'Delete':
      case 'Backspace':
        if (isEditable(active.column)) props.onType(active, null)
        break
      default:
        if (isCommand && event.key.toLowerCase() === 'z') (event.shiftKey ? props.onRedo : props.onUndo)()
        else if (isCommand && event.key.toLowerCase() === 'y') props.onRedo()
        else if (event.key.length === 1 && !isCommand && !event.altKey && event.key !== ' ') start(event.key)
        else return
    }
    event.preventDefault()
    // A letter that is typed here is no shortcut of the page.
    event.stopPropagation()
  }
  const onEditKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setEdit(undefined)
    else if (event.key === 'Enter' || event.key === 'Tab') {
      finish()
      if (event.key === 'Enter') move(event.shiftKey ? -1 : 1, 0)
      else move(0, event.shiftKey ? -1 : 1)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (edit || readOnly) return
    event.preventDefault()
    props.onPaste(active, event.clipboardData.getData('text/plain'))
  }
  const onCopy = (event: ClipboardEvent) => {
    const row = rows[active.row]
    if (edit || !row) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', props.look(row, active.column).typed)
  }

  return (
    // A virtual list of rows is no table, which would lay out all of its rows.
    // biome-ignore-start lint/a11y/useSemanticElements: see above
    // biome-ignore-start lint/a11y/useFocusableInteractive: the cells take the focus
    // biome-ignore-start lint/a11y/useKeyWithClickEvents: the grid takes the keys of its cells
    <div
      ref={scroller}
      role="grid"
      aria-label={props.label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-readonly={readOnly || undefined}
      className={classes.grid}
      style={layoutOf(columns)}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={(event) => {
        hasFocus.current = event.currentTarget.contains(event.relatedTarget)
      }}
      onKeyDown={(event) => !edit && onCellKey(event)}
      onPaste={onPaste}
      onCopy={onCopy}
    >
      <div role="row" aria-rowindex={1} className={classes.head}>
        <div role="columnheader" className={classes.heading}>
          {props.heading.label}
        </div>
        {columns.map((column) => (
          <div key={column.id} role="columnheader" data-kind={column.kind}>
            {column.label}
          </div>
        ))}
      </div>
      <div role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start: top }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <div
              key={row.id}
              role="row"
              aria-rowindex={index + 2}
              className={classes.row}
              style={{ transform: `translateY(${top}px)` }}
            >
              <div role="rowheader" className={classes.heading}>
                {props.heading.cell(row)}
              </div>
              {columns.map((column, at) => {
                const { text, note, isFaint, isChanged, problem } = props.look(row, at)
                const isActive = active.row === index && active.column === at
                return (
                  <div
                    key={column.id}
                    role="gridcell"
                    aria-colindex={at + 2}
                    aria-readonly={!isEditable(at) || undefined}
                    aria-invalid={problem ? true : undefined}
                    aria-description={problem}
                    tabIndex={isActive ? 0 : -1}
                    className={classes.cell}
                    data-active={isActive || undefined}
                    data-changed={isChanged || undefined}
                    data-faint={isFaint || undefined}
                    data-kind={column.kind}
                    onClick={({ nativeEvent }) => {
                      if (edit && isActive) return
                      finish()
                      hasFocus.current = true
                      // There are no keys to begin with on a phone: the second tap does.
                      const isTap = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
                      if (isActive && isTap) start()
                      onActive({ row: index, column: at })
                    }}
                    onDoubleClick={() => start()}
                  >
                    {isActive && edit ? (
                      <input
                        className={classes.field}
                        aria-label={`${column.label}`}
                        dir="ltr"
                        inputMode="decimal"
                        autoComplete="off"
                        // biome-ignore lint/a11y/noAutofocus: typing has begun in this cell
                        autoFocus
                        value={edit.text}
                        onChange={(event) => setEdit({ text: event.currentTarget.value })}
                        onKeyDown={onEditKey}
                        onBlur={finish}
                      />
                    ) : (
                      <>
                        <bdi>{text}</bdi>
                        {note && <bdi className={classes.note}>{note}</bdi>}
                      </>
                    )}
                  </div>
                )
              })}
            </div>
          )
        })}
      </div>
    </div>
    // biome-ignore-end lint/a11y/useSemanticElements: see above
    // biome-ignore-end lint/a11y/useFocusableInteractive: see above
    // biome-ignore-end lint/a11y/useKeyWithClickEvents: see above
  )
}

/** The widths of the columns, by their kinds. */
function layoutOf(columns: readonly GridColumn[]): CSSProperties {
  const widths = columns.map(({ kind }) => `var(--${kind})`)
  const least = columns.map(({ kind }) => `var(--least-${kind})`)
  return {
    '--template': ['var(--heading)', ...widths].join(' '),
    '--width': `calc(${['var(--least-heading)', ...least].join(' + ')})`,
  } as CSSProperties
}
