import { useVirtualizer } from '@tanstack/react-virtual'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../forms/money-input.tsx'
import { Picture } from '../parts/picture.tsx'
import { pastedAmounts } from './pasted-amounts.ts'
import classes from './price-grid.module.css'

export interface GridRow {
  id: string
  title: string
  /** Below the title: the variant, its SKU. */
  subtitle: string
  thumbnail: string | null
}

export interface GridColumn {
  id: string
  label: string
  currency: string
}

export interface GridChange {
  row_id: string
  column_id: string
  /** Minor units; undefined for none. */
  amount: number | undefined
}

export interface PriceGridProps {
  label: string
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
  amountOf: (row: GridRow, column: GridColumn) => number | undefined
  /** Shown where a cell is empty: what counts without it. */
  placeholderOf?: (row: GridRow, column: GridColumn) => string | undefined
  isChanged?: (row: GridRow, column: GridColumn) => boolean
  /** One cell that was typed into, or many at once that were pasted. */
  onChange: (changes: GridChange[]) => void
  /** Called near the end of the rows, while there are more to fetch. */
  onEnd?: () => void
  readOnly?: boolean
}

const ROW_PX = 56
const NAME_PX = 260
const CELL_PX = 150

/** Amounts of many rows in a few columns. Only the rows in sight are rendered; arrow keys move between cells; a block that
 *  is pasted from a spreadsheet fills the cells from the focused one on. */
export function PriceGrid(props: PriceGridProps) {
  const { t } = useTranslation()
  const { rows, columns, onEnd } = props
  const box = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (rows.length > 0 && last >= rows.length - 10) onEnd?.()
  }, [last, rows.length, onEnd])

  const move = (rowIndex: number, columnIndex: number) => {
    if (!rows[rowIndex] || !columns[columnIndex]) return
    virtual.scrollToIndex(rowIndex)
    requestAnimationFrame(() => cellAt(box.current, rowIndex, columnIndex)?.focus())
  }

  const onKey = (event: KeyboardEvent, rowIndex: number, columnIndex: number) => {
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(rowIndex + step, columnIndex)
  }

  const onPaste = (event: ClipboardEvent, rowIndex: number, columnIndex: number) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    const targets = columns.slice(columnIndex)
    const block = pastedAmounts(
      text,
      targets.map(({ currency }) => currency),
    )
    props.onChange(
      block.flatMap((amounts, down) => {
        const row = rows[rowIndex + down]
        return row
          ? amounts.flatMap((amount, right) => {
              const column = targets[right]
              return column && amount !== null ? [{ row_id: row.id, column_id: column.id, amount }] : []
            })
          : []
      }),
    )
  }

  const width = NAME_PX + columns.length * CELL_PX
  const template = { gridTemplateColumns: `minmax(${NAME_PX}px, 1fr) repeat(${columns.length}, ${CELL_PX}px)` }
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: a table cannot leave rows out
    // biome-ignore-start lint/a11y/useFocusableInteractive: the inputs in the cells have the focus
    <div
      ref={box}
      className={classes.box}
      role="table"
      aria-label={props.label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
    >
      <div style={{ minWidth: width }}>
        <div role="rowgroup" className={classes.head}>
          <div role="row" aria-rowindex={1} className={classes.row} style={template}>
            <span role="columnheader">{t('grid.variant')}</span>
            {columns.map((column) => (
              <span key={column.id} role="columnheader" className={classes.amountHead}>
                <bdi>{column.label}</bdi>
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {items.map((item) => {
            const row = rows[item.index]
            if (!row) return null
            return (
              <div
                key={row.id}
                role="row"
                aria-rowindex={item.index + 2}
                className={classes.row}
                style={{ ...template, height: ROW_PX, transform: `translateY(${item.start}px)` }}
                data-placed
              >
                <span role="rowheader" className={classes.name}>
                  <Picture src={row.thumbnail} size={32} />
                  <span className={classes.words}>
                    <bdi className={classes.title}>{row.title}</bdi>
                    <bdi className={classes.dim}>{row.subtitle}</bdi>
                  </span>
                </span>
                {columns.map((column, columnIndex) => (
                  <span
                    key={column.id}
                    role="cell"
                    className={classes.cell}
                    data-changed={props.isChanged?.(row, column) || undefined}
                  >
                    <MoneyInput
                      classNames={{ input: classes.input }}
                      aria-label={t('grid.cell', { name: `${row.title} · ${row.subtitle}`, column: column.label })}
                      data-cell={`${item.index}.${columnIndex}`}
                      currency={column.currency}
                      readOnly={props.readOnly}
                      placeholder={props.placeholderOf?.(row, column)}
                      value={props.amountOf(row, column)}
                      onChange={(amount) => props.onChange([{ row_id: row.id, column_id: column.id, amount }])}
                      onKeyDown={(event) => onKey(event, item.index, columnIndex)}
                      onPaste={props.readOnly ? undefined : (event) => onPaste(event, item.index, columnIndex)}
                    />
                  </span>
                ))}
              </div>
            )
          })}
        </div>
      </div>
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: see above
    // biome-ignore-end lint/a11y/useSemanticElements: see above
  )
}

function cellAt(box: HTMLElement | null, row: number, column: number): HTMLElement | null {
  return box?.querySelector<HTMLElement>(`[data-cell="${row}.${column}"]`) ?? null
}
