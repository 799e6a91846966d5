import { personName } from '@shopkey/domain/person-name.ts'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import type { ShelfTaxes } from '../../prices/shelf-taxes.ts'
import classes from './price-history.module.css'
import { type PriceChange, priceChangesQuery } from './queries.ts'

interface PriceHistoryProps {
  variantId: string
  /** The store's regions, to name those that have prices of their own. */
  regions: ShelfTaxes['regions']
}

/** Who changed a variant's prices, and when. */
export function PriceHistory({ variantId, regions }: PriceHistoryProps) {
  const { t } = useTexts()
  const changes = useQuery(priceChangesQuery(useView(), variantId))
  return (
    <section aria-label={t('product.price_history')}>
      <h3>{t('product.price_history')}</h3>
      <LoadedPart query={changes}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={classes.dim}>{t('product.price_history_empty')}</p>
          ) : (
            <ol className={classes.list}>
              {rows.map((change) => (
                <Change key={change.id} change={change} regions={regions} />
              ))}
            </ol>
          )
        }
      </LoadedPart>
    </section>
  )
}

function Change({ change, regions }: { change: PriceChange; regions: ShelfTaxes['regions'] }) {
  const { t } = useTexts()
  const { money, dayTime } = useFormat()
  const { from, to, currency_code, region_id, min_quantity, actor, created_at } = change
  const price = (amount: number | null) => (amount === null ? t('product.no_price') : money(amount, currency_code))
  const region = regions.find((known) => known.region_id === region_id)?.name
  const name = actor ? personName(actor) : ''
  const place = [region, min_quantity !== null && t('product.from_quantity', { quantity: min_quantity })]
  return (
    <li className={classes.change}>
      <span>{t('product.price_changed', { from: price(from), to: price(to) })}</span>
      <span className={classes.dim}>{[...place, dayTime(created_at), name].filter(Boolean).join(' · ')}</span>
    </li>
  )
}
