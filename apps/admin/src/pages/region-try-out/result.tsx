import { Radio } from '@mantine/core'
import { shownSale } from '@shopkey/domain/shown-sale.ts'
import layout from '../../forms/layout.module.css'
import { useFormat } from '../../lib/format.ts'
import { saleRows } from '../../lib/sale-rows.ts'
import { useTexts } from '../../lib/texts.ts'
import { useWeight } from '../delivery/weight.ts'
import classes from '../discounts/try-out.module.css'
import type { RegionTryOutResult } from './queries.ts'
import own from './result.module.css'

type Option = RegionTryOutResult['shipping_options'][number]
type TaxLine = Option['tax_lines'][number]

interface OutcomeProps {
  result: RegionTryOutResult
  /** Without lines there is only delivery to show. */
  hasLines: boolean
  isStale: boolean
  /** The delivery that is added up. */
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** The taxes on each line, what shoppers are offered for delivery and why not the rest, and the total. */
export function RegionTryOutOutcome({ result, hasLines, isStale, chosen, onChoose }: OutcomeProps) {
  const { t } = useTexts()
  const { money, number } = useFormat()
  const amount = (minor: number) => money(minor, result.currency_code)
  const shown = shownRegionSale(result)
  const offered = result.shipping_options.filter((option) => option.obstacle === null)
  const refused = result.shipping_options.filter((option) => option.obstacle !== null)
  return (
    <section className={classes.result} aria-label={t('discounts.outcome')} aria-busy={isStale} aria-live="polite">
      {hasLines && (
        <>
          <h3 className={own.heading}>{t('region_try_out.taxes')}</h3>
          <ul className={classes.outcomes}>
            {result.items.map((item, index) => (
              <li key={item.variant_id} className={classes.outcome}>
                <span className={classes.what}>
                  <bdi>{item.title}</bdi>
                  <span className={classes.dim}>
                    <bdi>{item.description}</bdi> · {number(item.quantity)} ×{' '}
                    {amount(shown.lines[index]?.unit_price ?? item.unit_price)}
                  </span>
                  <TaxWords lines={item.tax_lines} isIncluded={item.includes_tax} />
                </span>
                <span className={classes.figures}>
                  <span>{amount(shown.lines[index]?.amount ?? 0)}</span>
                  <span className={classes.dim}>{t('region_try_out.tax_in', { amount: amount(item.tax_total) })}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className={own.heading}>{t('region_try_out.offered')}</h3>
      {offered.length === 0 && <p className={classes.obstacle}>{t('region_try_out.none_offered')}</p>}
      {offered.length > 0 && (
        <Radio.Group value={chosen ?? null} onChange={onChoose} aria-label={t('region_try_out.offered')}>
          {offered.map((option) => (
            <OptionRow key={option.id} option={option} amount={amount} canChoose={hasLines} />
          ))}
        </Radio.Group>
      )}
      {refused.length > 0 && (
        <>
          <h3 className={own.heading}>{t('region_try_out.not_offered')}</h3>
          <ul className={classes.outcomes}>
            {refused.map((option) => (
              <li key={option.id} className={classes.outcome}>
                <span className={classes.what}>
                  <bdi>{option.name}</bdi>
                  <Obstacle option={option} amount={amount} />
                </span>
                <span className={classes.figures}>{priceOf(option) !== null && amount(priceOf(option) ?? 0)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {hasLines && (
        <dl className={classes.totals}>
          {saleRows(shown)
            .filter(({ key }) => key !== 'delivery' || chosen)
            .map(({ key, label, amount: value, isTotal }) => (
              <Total
                key={key}
                name={t(isTotal ? 'region_try_out.total' : label)}
                value={amount(value)}
                isMain={isTotal}
              />
            ))}
        </dl>
      )}
      {!result.automatic_taxes && <p className={layout.hint}>{t('region_try_out.taxes_later')}</p>}
    </section>
  )
}

/** Without discounts and gift cards. */
function shownRegionSale(result: RegionTryOutResult) {
  const { items, tax_total, currency_code } = result
  const shipping_tax_total = items.reduce((rest, item) => rest - item.tax_total, tax_total)
  const priced = items.map((item) => ({ ...item, original_total: item.total }))
  return shownSale(
    { ...result, items: priced, discount_total: 0, gift_card_total: 0, shipping_tax_total },
    { reader: 'books', currency_code },
  )
}

interface OptionRowProps {
  option: Option
  amount: (minor: number) => string
  canChoose: boolean
}

function OptionRow({ option, amount, canChoose }: OptionRowProps) {
  const { t } = useTexts()
  const shown = priceOf(option)
  const price = shown ? amount(shown) : t('delivery.free')
  return (
    <div className={classes.outcome}>
      <span className={classes.what}>
        {canChoose ? <Radio value={option.id} label={<bdi>{option.name}</bdi>} /> : <bdi>{option.name}</bdi>}
        <span className={classes.dim}>
          <bdi>{option.profile_name}</bdi>
        </span>
      </span>
      <span className={classes.figures}>
        <span>{price}</span>
        {option.tax_amount ? (
          <span className={classes.dim}>{t('region_try_out.tax_in', { amount: amount(option.tax_amount) })}</span>
        ) : null}
      </span>
    </div>
  )
}

/** Where a tax provider says the taxes, they are known of carts only. */
const priceOf = ({ price_incl_tax, amount }: Option) => price_incl_tax ?? amount

function TaxWords({ lines, isIncluded }: { lines: readonly TaxLine[]; isIncluded: boolean }) {
  const { t } = useTexts()
  const { number } = useFormat()
  const words = lines.map(({ name, rate, code }) =>
    t('region_try_out.tax_line', {
      // The rate of the region itself has no name of its own.
      name: code === 'default' ? t('region_try_out.usual_tax') : name,
      rate: number(rate),
    }),
  )
  return (
    <span className={classes.dim}>
      {words.join(t('regions.comma'))} · {t(isIncluded ? 'region_try_out.included' : 'region_try_out.on_top')}
    </span>
  )
}

function Obstacle({ option: { obstacle, bound, profile_name }, amount }: Omit<OptionRowProps, 'canChoose'>) {
  const { t } = useTexts()
  const weight = useWeight()
  if (obstacle === null) return null
  const isWeight = obstacle === 'too_light' || obstacle === 'too_heavy'
  const limit = bound === null ? '' : isWeight ? weight(bound) : amount(bound)
  return (
    <span className={classes.obstacle}>
      {t(`region_try_out.obstacle.${obstacle}`, { limit, profile: profile_name })}
    </span>
  )
}

function Total({ name, value, isMain }: { name: string; value: string; isMain?: boolean | undefined }) {
  return (
    <div className={classes.total} data-main={isMain || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
