import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { ClientError } from '@shopkey/client/client-error.ts'
import { IconAlertTriangle, IconArrowBackUp, IconArrowForwardUp, IconTableOff } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormPage } from '../../../forms/form-page.tsx'
import type { Problems } from '../../../forms/problems.ts'
import { useForm } from '../../../forms/use-form.ts'
import { usePathTo } from '../../../lib/paths.ts'
import { toastDone, toastFailed } from '../../../lib/toast.ts'
import type { ListParams } from '../../../list/list-params.ts'
import { SearchField } from '../../../list/search-field.tsx'
import { Card } from '../../../parts/card.tsx'
import { EmptyState } from '../../../parts/empty-state.tsx'
import { usePriceBasis } from '../price-basis.ts'
import { PriceBasisControl } from '../price-basis-control.tsx'
import classes from './bulk-editor.module.css'
import { Grid, type Place } from './grid.tsx'
import {
  bodyOfCells,
  type Cells,
  cellKey,
  cellValue,
  type GridColumn,
  gridColumns,
  pasteCells,
  readTable,
  storedValue,
  withChanges,
} from './grid-cells.ts'
import { useChangeRows } from './mutations.ts'
import type { VariantRow } from './queries.ts'
import { useCellHistory } from './use-cell-history.ts'
import { useGridColumns } from './use-grid-columns.ts'

interface BulkEditorProps {
  rows: VariantRow[]
  /** Of all that match; more than the rows if there are too many for one page. */
  count: number
  currencies: string[]
  params: ListParams
}

export function BulkEditor({ rows, count, currencies, params }: BulkEditorProps) {
  const { t } = useTranslation()
  const pathTo = usePathTo()
  const [basis, setBasis] = usePriceBasis()
  const [active, setActive] = useState<Place>({ row: 0, column: 1 })
  const [jumps, setJumps] = useState(0)
  const { columns, isTaxed, labelOf, read, write } = useGridColumns(rows, currencies, basis)
  const save = useChangeRows()
  const form = useForm<{ cells: Cells }>({
    initial: { cells: {} },
    check: ({ cells }) => problemsOfCells(rows, currencies, cells, t),
    save: async ({ cells }) => {
      await save.mutateAsync(bodyOfCells(rows, columns, cells).body)
      history.forget()
    },
    valuesOf: () => ({ cells: {} }),
    done: t('form.saved'),
    problemsOf: (error, { values }) => problemsOfRefusal(error, bodyOfCells(rows, columns, values.cells).keyOfField, t),
  })
  const { cells } = form.values
  const history = useCellHistory(cells, (next) => form.change(() => ({ cells: next })))
  // What cannot be read is marked at once, not only when it is saved.
  const problems = useMemo(
    () => ({ ...form.problems, ...problemsOfCells(rows, currencies, cells, t) }),
    [form.problems, rows, currencies, cells, t],
  )
  const problemAt = (row: VariantRow, column: GridColumn) => problems[`cells.${cellKey(row, column)}`]
  const wrong = useMemo(() => placesOf(rows, columns, problems), [rows, columns, problems])

  const firstWrong = wrong[0]
  useEffect(() => {
    if (!form.failure || !firstWrong) return
    setActive(firstWrong)
    setJumps((count) => count + 1)
  }, [form.failure, firstWrong])
  useEffect(() => setActive((place) => (place.row < rows.length ? place : { ...place, row: 0 })), [rows.length])

  const type = (place: Place, text: string | null) => {
    const [row, column] = [rows[place.row], columns[place.column]]
    if (!row || !column) return
    const before = cellValue(cells, row, column)
    if (text !== null && text === write(row, column, before).typed) return
    history.change(withChanges(cells, [{ row, column, value: text === null ? null : read(row, column, text) }]))
  }
  const paste = (at: Place, text: string) => {
    const { changes, left } = pasteCells({ rows, columns, at, table: readTable(text), read })
    if (changes.length > 0) {
      history.change(withChanges(cells, changes))
      toastDone(t('bulk.pasted', { count: changes.length }))
    }
    if (left.length > 0)
      toastFailed(
        t('bulk.lines_left', { count: left.length, lines: left.filter(Boolean).slice(0, 5).join(', ') || '–' }),
      )
  }
  const activeRow = rows[active.row]
  const activeColumn = columns[active.column]
  const nextWrong = () => {
    setActive(
      wrong.find(({ row, column }) => row > active.row || (row === active.row && column > active.column)) ??
        wrong[0] ??
        active,
    )
    setJumps((count) => count + 1)
  }

  return (
    <FormPage
      form={form}
      back={{ to: pathTo('products'), name: t('products.title') }}
      title={t('bulk.title')}
      lead={t('bulk.lead')}
      main={
        <Card flush>
          <div className={classes.tools}>
            {/* Other rows would take the changes out of sight. */}
            <fieldset className={classes.search} disabled={form.isDirty}>
              <SearchField label={t('bulk.search')} value={params.q} onSearch={(q) => params.filter({ q })} />
            </fieldset>
            {params.many('product').length > 0 && (
              <Button
                variant="default"
                disabled={form.isDirty}
                onClick={() => params.filter({ product: '', collection: '' })}
              >
                {t('bulk.show_all')}
              </Button>
            )}
            <span className={classes.count} role="status">
              {rows.length < count
                ? t('bulk.first_rows', { shown: rows.length, count })
                : t('products.variants', { count })}
            </span>
            {wrong.length > 0 && (
              <Button
                variant="default"
                c="var(--sk-danger)"
                leftSection={<IconAlertTriangle size={16} stroke={1.7} aria-hidden />}
                onClick={nextWrong}
              >
                {t('bulk.problems', { count: wrong.length })}
              </Button>
            )}
            {isTaxed && <PriceBasisControl basis={basis} onChange={setBasis} />}
            <span className={classes.undo}>
              <Tooltip label={t('bulk.undo')}>
                <ActionIcon
                  size="lg"
                  variant="default"
                  aria-label={t('bulk.undo')}
                  disabled={!history.canUndo}
                  onClick={history.undo}
                >
                  <IconArrowBackUp size={18} stroke={1.7} className="sk-flip" />
                </ActionIcon>
              </Tooltip>
              <Tooltip label={t('bulk.redo')}>
                <ActionIcon
                  size="lg"
                  variant="default"
                  aria-label={t('bulk.redo')}
                  disabled={!history.canRedo}
                  onClick={history.redo}
                >
                  <IconArrowForwardUp size={18} stroke={1.7} className="sk-flip" />
                </ActionIcon>
              </Tooltip>
            </span>
          </div>
          {rows.length === 0 ? (
            <EmptyState icon={IconTableOff} title={t('list.no_match')} lead={t('list.no_match_lead')} />
          ) : (
            <Grid
              label={t('bulk.title')}
              rows={rows}
              heading={{
                label: t('product.variant'),
                cell: (row) => (
                  <>
                    <bdi className={classes.product}>{row.product_title}</bdi>
                    <bdi className={classes.variant}>{row.title}</bdi>
                  </>
                ),
              }}
              columns={columns.map((column) => ({
                id: column.id,
                label: labelOf(column),
                isReadOnly: column.id === 'sku',
                isText: column.id === 'sku',
              }))}
              look={(row, at) => {
                const column = columns[at]
                if (!column) return { text: '', typed: '' }
                return {
                  ...write(row, column, cellValue(cells, row, column)),
                  isChanged: cellKey(row, column) in cells,
                  problem: problemAt(row, column),
                }
              }}
              active={active}
              onActive={setActive}
              jumps={jumps}
              onType={type}
              onPaste={paste}
              onUndo={history.undo}
              onRedo={history.redo}
            />
          )}
          <p className={classes.foot} role="status">
            {activeRow && activeColumn && problemAt(activeRow, activeColumn) ? (
              <span className={classes.problem}>{problemAt(activeRow, activeColumn)}</span>
            ) : activeRow && activeColumn && cellKey(activeRow, activeColumn) in cells ? (
              t('bulk.was', { value: write(activeRow, activeColumn, storedValue(activeRow, activeColumn)).text })
            ) : (
              t('bulk.hint')
            )}
          </p>
        </Card>
      }
    />
  )
}

/** What keeps the cells from being saved, by `cells.{key}`. */
function problemsOfCells(rows: VariantRow[], currencies: string[], cells: Cells, t: TFunction): Problems {
  const [defaultCurrency] = currencies
  const problems: Record<string, string> = {}
  for (const row of rows) {
    for (const column of gridColumns(currencies)) {
      const key = cellKey(row, column)
      if (!(key in cells)) continue
      if (typeof cells[key] === 'string')
        problems[`cells.${key}`] = t(column.id === 'stock' ? 'bulk.not_count' : 'bulk.not_amount')
      else if (cells[key] === null && column.id === `price:${defaultCurrency}`)
        problems[`cells.${key}`] = t('product.price_missing')
    }
  }
  return problems
}

/** The cells that a refusal names. */
function problemsOfRefusal(error: unknown, keyOfField: ReadonlyMap<string, string>, t: TFunction): Problems {
  if (!(error instanceof ClientError)) return {}
  const { fields, reasons } = error.details
  const [places, words] = [Array.isArray(fields) ? fields : [], Array.isArray(reasons) ? reasons : []]
  return Object.fromEntries(
    places.flatMap((field, index) => {
      const key = keyOfField.get(String(field))
      return key ? [[`cells.${key}`, t(`bulk.reasons.${reasonOf(words[index])}`)]] : []
    }),
  )
}

const worded = ['variant_unknown', 'price_not_payable', 'stock_below_zero', 'stock_changed'] as const

const reasonOf = (reason: unknown) => worded.find((known) => known === reason) ?? 'other'

function placesOf(rows: VariantRow[], columns: GridColumn[], problems: Problems): Place[] {
  if (Object.keys(problems).length === 0) return []
  return rows.flatMap((row, at) =>
    columns.flatMap((column, index) => (problems[`cells.${cellKey(row, column)}`] ? [{ row: at, column: index }] : [])),
  )
}
