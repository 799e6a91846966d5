import { Button, FileButton, MultiSelect, Select } from '@mantine/core'
import type { PriceListVariant } from '@shopkey/client/types.ts'
import { IconFileImport } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLeaveGuard } from '../../forms/leave-guard.tsx'
import { PriceGrid } from '../../grid/price-grid.tsx'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import type { Region } from '../../lib/regions.ts'
import { announce } from '../../lib/toast.ts'
import { SearchField } from '../../list/search-field.tsx'
import { Card } from '../../parts/card.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import { amountAt, type Edits, isEdited, type Place, priceAt, requestsOf, withChanges } from './grid-edits.ts'
import { useImportPrices, useSavePrices } from './mutations.ts'
import classes from './price-lists.module.css'
import { gridRowsQuery } from './queries.ts'

interface PricesCardProps {
  id: string
  currencies: string[]
  regions: Region[]
}

/** The prices of a list: a row for each variant, a column for each currency, and one for each region that is chosen. */
export function PricesCard({ id, currencies, regions }: PricesCardProps) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const view = useView()
  const readOnly = !useMay()('prices.write')
  const [of, setOf] = useState<'list' | 'catalogue'>('list')
  const [q, setQ] = useState('')
  const [regionIds, setRegionIds] = useState<string[]>([])
  const [edits, setEdits] = useState<Edits>({})
  const query = useInfiniteQuery(gridRowsQuery(view, id, { of, ...(q && { q }) }))
  const save = useSavePrices(id)
  const pages = query.data?.pages
  const rows = useMemo(() => (pages ?? []).flatMap(({ variants }) => variants), [pages])
  // Edits stay when other rows are looked at.
  const [known, setKnown] = useState<ReadonlyMap<string, PriceListVariant>>(new Map())
  const byId = useMemo(() => new Map([...known, ...rows.map((row) => [row.id, row] as const)]), [known, rows])
  const places: Place[] = [
    ...currencies.map((code) => ({ id: code, currency_code: code, region_id: null })),
    ...regions
      .filter((region) => regionIds.includes(region.id))
      .map((region) => ({ id: region.id, currency_code: region.currency_code, region_id: region.id })),
  ]
  const changedCount = Object.keys(edits).length
  const leaveGuard = useLeaveGuard({
    form: { isDirty: changedCount > 0, isLeaving: () => false, leave: (go) => go() },
    from: 'page',
  })
  const placeOf = (place_id: string) => places.find((place) => place.id === place_id)

  const submit = async () => {
    const work = save.mutateAsync(requestsOf(edits, byId, places))
    if (await announce(work, t('price_lists.prices_saved'), t)) setEdits({})
  }

  return (
    <div className={classes.below}>
      <Card flush title={t('price_lists.prices')} aside={!readOnly && <ImportButton id={id} />}>
        <div className={classes.bar}>
          <SearchField label={t('price_lists.search_variants')} value={q} onSearch={setQ} />
          <Select
            aria-label={t('price_lists.show')}
            allowDeselect={false}
            data={(['list', 'catalogue'] as const).map((value) => ({ value, label: t(`price_lists.shown.${value}`) }))}
            value={of}
            onChange={(value) => {
              setKnown(byId)
              setOf(value === 'catalogue' ? 'catalogue' : 'list')
            }}
          />
          <MultiSelect
            aria-label={t('price_lists.add_regions')}
            placeholder={regionIds.length === 0 ? t('price_lists.add_regions') : undefined}
            hidePickedOptions
            data={regions.map((region) => ({ value: region.id, label: region.name }))}
            value={regionIds}
            onChange={setRegionIds}
          />
        </div>
        {query.isError ? (
          <ErrorState error={query.error} retry={query.refetch} />
        ) : rows.length === 0 ? (
          <p className={classes.none}>
            {query.isPending ? '…' : t(of === 'list' && !q ? 'price_lists.no_prices' : 'list.no_match')}
          </p>
        ) : (
          <PriceGrid
            label={t('price_lists.prices')}
            readOnly={readOnly}
            rows={rows.map((row) => ({
              id: row.id,
              title: row.product_title,
              subtitle: [row.title, row.sku].filter(Boolean).join(' · '),
              thumbnail: row.thumbnail,
            }))}
            columns={places.map((place) => ({
              id: place.id,
              label: regions.find((region) => region.id === place.region_id)?.name ?? place.currency_code.toUpperCase(),
              currency: place.currency_code,
            }))}
            amountOf={({ id: row_id }, column) => {
              const row = byId.get(row_id)
              const place = placeOf(column.id)
              return row && place && amountAt(edits, row, place)
            }}
            placeholderOf={({ id: row_id }, column) => {
              const place = placeOf(column.id)
              const own = place && priceAt(byId.get(row_id)?.own_prices ?? [], place)
              return own && money(own.amount, own.currency_code)
            }}
            isChanged={({ id: row_id }, column) => isEdited(edits, row_id, column.id)}
            onChange={(changes) => setEdits((before) => withChanges(before, changes, byId, places))}
            onEnd={() => {
              if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
            }}
          />
        )}
        <div className={classes.foot}>
          <span className={classes.count} role="status">
            {changedCount > 0
              ? t('price_lists.changed', { count: changedCount })
              : t('price_lists.variants', { count: pages?.[0]?.count ?? 0, number: number(pages?.[0]?.count ?? 0) })}
          </span>
          {!readOnly && changedCount > 0 && (
            <span className={classes.buttons}>
              <Button variant="default" disabled={save.isPending} onClick={() => setEdits({})}>
                {t('common.discard')}
              </Button>
              <Button loading={save.isPending} onClick={() => void submit()}>
                {t('price_lists.save_prices')}
              </Button>
            </span>
          )}
        </div>
      </Card>
      {leaveGuard.dialog}
    </div>
  )
}

/** A file replaces all prices of the list, after its dry run is confirmed. */
function ImportButton({ id }: { id: string }) {
  const { t } = useTranslation()
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
