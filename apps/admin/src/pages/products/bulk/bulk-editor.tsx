import { Button } from '@mantine/core'
import { ClientError } from '@shopkey/client/client-error.ts'
import type { AdminTranslate } from '@shopkey/i18n/admin-messages.ts'
import { IconTableOff } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { FormPage } from '../../../forms/form-page.tsx'
import type { Problems } from '../../../forms/problems.ts'
import { useForm } from '../../../forms/use-form.ts'
import { type Cells, cellKey } from '../../../grid/cells.ts'
import { EditGrid, nextPlace, placesOf, unreadCells, useGridPlace } from '../../../grid/edit-grid.tsx'
import { PASTED_ROWS } from '../../../grid/grid-pages.ts'
import { ProblemButton } from '../../../grid/problem-button.tsx'
import { UndoButtons } from '../../../grid/undo-buttons.tsx'
import { useCellHistory } from '../../../grid/use-cell-history.ts'
import { useFormat } from '../../../lib/format.ts'
import { usePathTo } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import type { ListParams } from '../../../list/list-params.ts'
import { SearchField } from '../../../list/search-field.tsx'
import { Card } from '../../../parts/card.tsx'
import { EmptyState } from '../../../parts/empty-state.tsx'
import { usePriceBasis } from '../../../prices/price-basis.ts'
import { PriceBasisControl } from '../../../prices/price-basis-control.tsx'
import classes from './bulk-editor.module.css'
import { bodyOfCells, storedValue } from './grid-cells.ts'
import { useChangeRows } from './mutations.ts'
import { rowCountLimit, type VariantRow } from './queries.ts'
import { useGridColumns } from './use-grid-columns.ts'

interface BulkEditorProps {
  rows: VariantRow[]
  /** Of all that match, as far as they are counted; more than the rows if there are too many for one page. */
  count: number
  /** Rows are still to come. */
  isFilling: boolean
  currencies: string[]
  params: ListParams
}

export function BulkEditor({ rows, count, isFilling, currencies, params }: BulkEditorProps) {
  const { t } = useTexts()
  const { number } = useFormat()
  const pathTo = usePathTo()
  const [basis, setBasis] = usePriceBasis()
  const place = useGridPlace({ row: 0, column: 1 })
  const { columns, isTaxed, isReady, read, write } = useGridColumns(rows, currencies, basis)
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
  const wrong = useMemo(() => placesOf(rows, columns, problems), [rows, columns, problems])

  const { active, move, jump } = place
  const firstWrong = wrong[0]
  const jumpLatest = useRef(jump)
  jumpLatest.current = jump
  useEffect(() => {
    if (form.failure && firstWrong) jumpLatest.current(firstWrong)
  }, [form.failure, firstWrong])
  useEffect(() => {
    if (active.row > 0 && active.row >= rows.length) move({ ...active, row: 0 })
  }, [active, rows.length, move])

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
              {count > PASTED_ROWS
                ? t('bulk.first_rows', {
                    shown: number(PASTED_ROWS),
                    total:
                      count < rowCountLimit ? number(count) : t('list.at_least', { number: number(rowCountLimit) }),
                  })
                : t('products.variants', { count })}
            </span>
            <ProblemButton
              count={wrong.length}
              onNext={() => {
                const next = nextPlace(wrong, active)
                if (next) jump(next)
              }}
            />
            {isTaxed && <PriceBasisControl basis={basis} onChange={setBasis} />}
            <UndoButtons history={history} />
          </div>
          {rows.length === 0 ? (
            <EmptyState icon={IconTableOff} title={t('list.no_match')} lead={t('list.no_match_lead')} />
          ) : (
            <EditGrid
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
              columns={columns}
              cells={cells}
              history={history}
              stored={storedValue}
              read={read}
              write={write}
              problems={problems}
              place={place}
              isFilling={isFilling || !isReady}
            />
          )}
        </Card>
      }
    />
  )
}

/** What keeps the cells from being saved, by `cells.{key}`: an unread text, or no price in the default currency. */
function problemsOfCells(rows: VariantRow[], currencies: string[], cells: Cells, t: AdminTranslate): Problems {
  const [defaultCurrency] = currencies
  const missing = rows
    .map((row) => cellKey(row, { id: `price:${defaultCurrency}` }))
    .filter((key) => key in cells && cells[key] === null)
    .map((key) => [`cells.${key}`, t('product.price_missing')])
  return { ...unreadCells(cells, t), ...Object.fromEntries(missing) }
}

/** The cells that a refusal names. */
function problemsOfRefusal(error: unknown, keyOfField: ReadonlyMap<string, string>, t: AdminTranslate): Problems {
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
