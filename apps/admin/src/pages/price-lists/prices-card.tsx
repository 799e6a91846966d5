import { Button, FileButton, MultiSelect, Select } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLeaveGuard } from '../../forms/leave-guard.tsx'
import type { Cells } from '../../grid/cells.ts'
import { EditGrid, nextPlace, placesOf, unreadCells, useGridPlace } from '../../grid/edit-grid.tsx'
import { rowsOf, useFirstRows } from '../../grid/grid-pages.ts'
import { ProblemButton } from '../../grid/problem-button.tsx'
import { UndoButtons } from '../../grid/undo-buttons.tsx'
import { useCellHistory } from '../../grid/use-cell-history.ts'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import type { Region } from '../../lib/regions.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import { countLimit } from '../../list/list-params.ts'
import { SearchField } from '../../list/search-field.tsx'
import { Card } from '../../parts/card.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import { Picture } from '../../parts/picture.tsx'
import { usePriceBasis } from '../../prices/price-basis.ts'
import { PriceBasisControl } from '../../prices/price-basis-control.tsx'
import { useImportPrices, useSavePrices } from './mutations.ts'
import { requestsOf, storedPrice } from './price-cells.ts'
import classes from './price-lists.module.css'
import { gridRowsQuery } from './queries.ts'
import { usePriceColumns } from './use-price-columns.ts'

interface PricesCardProps {
  id: string
  /** The prices of the list are what shoppers see. */
  includesTax: boolean
  currencies: string[]
  regions: Region[]
}

/** The prices of a list: a row for each variant, a column for each currency, and one for each region that is chosen. */
export function PricesCard({ id, includesTax, currencies, regions }: PricesCardProps) {
  const { t } = useTexts()
  const { number } = useFormat()
  const view = useView()
  const readOnly = !useMay()('prices.write')
  const [of, setOf] = useState<'list' | 'catalogue'>('list')
  const [q, setQ] = useState('')
  const [regionIds, setRegionIds] = useState<string[]>([])
  const [basis, setBasis] = usePriceBasis()
  const [cells, setCells] = useState<Cells>({})
  const history = useCellHistory(cells, setCells)
  const place = useGridPlace({ row: 0, column: 1 })
  const query = useInfiniteQuery(gridRowsQuery(view, id, { of, ...(q && { q }) }))
  const save = useSavePrices(id)
  const pages = query.data?.pages
  const rows = useMemo(() => rowsOf(pages ?? []), [pages])
  const isFilling = useFirstRows(query, rows.length)
  // Changes stay when other rows are looked at.
  const [known, setKnown] = useState<ReadonlyMap<string, (typeof rows)[number]>>(new Map())
  const byId = useMemo(() => new Map([...known, ...rows.map((row) => [row.id, row] as const)]), [known, rows])
  const chosen = useMemo(() => regions.filter((region) => regionIds.includes(region.id)), [regions, regionIds])
  const { columns, isTaxed, isReady, read, write } = usePriceColumns({
    rows,
    currencies,
    regions: chosen,
    basis,
    includesTax,
  })
  const problems = useMemo(() => unreadCells(cells, t), [cells, t])
  const wrong = useMemo(() => placesOf(rows, columns, problems), [rows, columns, problems])
  const changedCount = Object.keys(cells).length
  const [found, most] = [pages?.[0]?.count ?? 0, countLimit(q)]
  useLeaveGuard({ isDirty: changedCount > 0, from: 'page' })
  const nextWrong = () => {
    const next = nextPlace(wrong, place.active)
    if (next) place.jump(next)
  }
  const show = (next: () => void) => {
    setKnown(byId)
    next()
  }

  const submit = async () => {
    if (Object.keys(problems).length > 0) {
      nextWrong()
      return
    }
    const work = save.mutateAsync(requestsOf(cells, byId, columns))
    if (!(await announce(work, t('price_lists.prices_saved'), t))) return
    setCells({})
    history.forget()
  }

  return (
    <div className={classes.below}>
      <Card flush title={t('price_lists.prices')} aside={!readOnly && <ImportButton id={id} />}>
        <div className={classes.bar}>
          <SearchField label={t('price_lists.search_variants')} value={q} onSearch={(next) => show(() => setQ(next))} />
          <Select
            aria-label={t('price_lists.show')}
            allowDeselect={false}
            data={(['list', 'catalogue'] as const).map((value) => ({ value, label: t(`price_lists.shown.${value}`) }))}
            value={of}
            onChange={(value) => show(() => setOf(value === 'catalogue' ? 'catalogue' : 'list'))}
          />
          <MultiSelect
            aria-label={t('price_lists.add_regions')}
            placeholder={regionIds.length === 0 ? t('price_lists.add_regions') : undefined}
            hidePickedOptions
            data={regions.map((region) => ({ value: region.id, label: region.name }))}
            value={regionIds}
            onChange={setRegionIds}
          />
          {!readOnly && (
            <span className={classes.tools}>
              <ProblemButton count={wrong.length} onNext={nextWrong} />
              {isTaxed && <PriceBasisControl basis={basis} onChange={setBasis} />}
              <UndoButtons history={history} />
            </span>
          )}
        </div>
        {query.isError ? (
          <ErrorState error={query.error} retry={query.refetch} />
        ) : rows.length === 0 ? (
          <p className={classes.none}>
            {query.isPending ? '…' : t(of === 'list' && !q ? 'price_lists.no_prices' : 'list.no_match')}
          </p>
        ) : (
          <div className={classes.grid}>
            <EditGrid
              label={t('price_lists.prices')}
              readOnly={readOnly}
              rows={rows}
              heading={{
                label: t('product.variant'),
                cell: (row) => (
                  <span className={classes.name}>
                    <Picture src={row.thumbnail} size={32} />
                    <span className={classes.words}>
                      <bdi className={classes.product}>{row.product_title}</bdi>
                      <bdi className={classes.variant}>{row.title}</bdi>
                    </span>
                  </span>
                ),
              }}
              columns={columns}
              cells={cells}
              history={history}
              stored={storedPrice}
              read={read}
              write={write}
              problems={problems}
              place={place}
              isFilling={isFilling || !isReady}
              onEnd={() => {
                if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
              }}
            />
          </div>
        )}
        <div className={classes.foot}>
          <span className={classes.count} role="status">
            {changedCount > 0
              ? t('price_lists.changed', { count: changedCount })
              : t('price_lists.variants', {
                  count: found,
                  number: found < most ? number(found) : t('list.at_least', { number: number(most) }),
                })}
          </span>
          {!readOnly && changedCount > 0 && (
            <span className={classes.buttons}>
              <Button
                variant="default"
                disabled={save.isPending}
                onClick={() => {
                  setCells({})
                  history.forget()
                }}
              >
                {t('common.discard')}
              </Button>
              <Button loading={save.isPending} onClick={() => void submit()}>
                {t('price_lists.save_prices')}
              </Button>
            </span>
          )}
        </div>
      </Card>
    </div>
  )
}
/** A file replaces all prices of the list, after its dry run is confirmed. */
function ImportButton({ id }: { id: string }) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const upload = useImportPrices(id)
  const start = async (file: File) => {
    if (await announce(upload.mutateAsync(file), t('batch_jobs.uploaded'), t)) navigate(pathTo('transfers'))
  }
  return (
    <FileButton accept=".csv,text/csv" onChange={(file) => file && void start(file)}>
      {(button) => (
        <Button
          {...button}
          size="xs"
          variant="default"
          loading={upload.isPending}
          leftSection={<IconFileImport size={15} stroke={1.7} aria-hidden />}
        >
          {t('price_lists.import')}
        </Button>
      )}
    </FileButton>
  )
}
