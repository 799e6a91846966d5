import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DateTimeField } from '../../forms/date-time-field.tsx'
import { DrawerParts, SideDrawer } from '../../forms/drawer.tsx'
import layout from '../../forms/layout.module.css'
import { NumberField } from '../../forms/number-field.tsx'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import type { Region } from '../../lib/regions.ts'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../parts/error-state.tsx'
import { NamedList } from '../../pickers/named-list.tsx'
import type { Named } from '../../pickers/named-picker.tsx'
import { type PickedVariant, VariantPicker } from '../../pickers/variant-picker.tsx'
import classes from './price-lists.module.css'
import { type PriceList, previewQuery } from './queries.ts'

interface PreviewProps {
  list: PriceList
  regions: Region[]
  onClose: () => void
}

const MAX_VARIANTS = 200

/** What variants cost a shopper of some groups, in a region, at a quantity and a time; by the rules of the catalogue. */
export function PreviewDrawer({ onClose, ...props }: PreviewProps) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('price_lists.preview')} size="560px" onClose={onClose}>
      <Preview {...props} />
    </SideDrawer>
  )
}

function Preview({ list, regions }: Omit<PreviewProps, 'onClose'>) {
  const { t } = useTexts()
  const { money } = useFormat()
  const [region_id, setRegion] = useState(regions[0]?.id ?? '')
  const [groups, setGroups] = useState<Named[]>(
    (list.customer_groups ?? []).slice(0, 1).map(({ id, name }) => ({ id, name })),
  )
  const [quantity, setQuantity] = useState<number>()
  const [at, setAt] = useState('')
  const [variants, setVariants] = useState<PickedVariant[]>([])
  const body = {
    region_id,
    customer_group_ids: groups.map(({ id }) => id),
    variant_ids: variants.map(({ id }) => id),
    ...(quantity && { quantity }),
    ...(at && { at }),
  }
  const priced = useQuery({ ...previewQuery(useView(), body), enabled: variants.length > 0 && region_id !== '' })
  const byId = new Map(priced.data?.prices.map((price) => [price.variant_id, price]))
  const currency = priced.data?.currency_code ?? ''
  return (
    <DrawerParts lead={t('price_lists.preview_lead')}>
      <Select
        label={t('discounts.region')}
        allowDeselect={false}
        data={regions.map(({ id, name }) => ({ value: id, label: name }))}
        value={region_id}
        onChange={(value) => setRegion(value ?? region_id)}
      />
      <NamedList kind="customer_groups" label={t('price_lists.shopper_groups')} value={groups} onChange={setGroups} />
      {groups.length === 0 && <p className={layout.hint}>{t('price_lists.no_groups')}</p>}
      <NumberField
        label={t('price_lists.quantity')}
        description={t('price_lists.quantity_hint')}
        min={1}
        max={1_000_000}
        allowDecimal={false}
        value={quantity}
        onChange={setQuantity}
      />
      <DateTimeField label={t('price_lists.at')} value={at} onChange={setAt} />
      <VariantPicker
        context={{ region_id, currency_code: regions.find(({ id }) => id === region_id)?.currency_code }}
        blocked={({ id }) => (variants.some((variant) => variant.id === id) ? t('named.picked') : undefined)}
        onPick={(variant) => setVariants([...variants, variant].slice(-MAX_VARIANTS))}
      />
      {priced.isError && <ErrorState error={priced.error} retry={priced.refetch} />}
      <ul className={classes.preview} aria-label={t('price_lists.preview')} aria-busy={priced.isFetching}>
        {variants.map(({ id, title, product }) => {
          const price = byId.get(id)
          const amount = price?.calculated_price
          const isOfThis = price?.price_list_id === list.id
          return (
            <li key={id} className={classes.priced}>
              <span className={classes.what}>
                <bdi>{product?.title}</bdi>
                <bdi className={classes.dim}>{title}</bdi>
              </span>
              {price && (
                <span className={classes.figures}>
                  {typeof amount === 'number' ? (
                    <span className={isOfThis ? classes.lower : undefined}>{money(amount, currency)}</span>
                  ) : (
                    <span className={classes.dim}>{t('pickers.no_price')}</span>
                  )}
                  <span className={classes.dim}>
                    {t(
                      isOfThis
                        ? 'price_lists.from_this'
                        : price.price_list_id
                          ? 'price_lists.from_another'
                          : 'price_lists.own',
                    )}
                  </span>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </DrawerParts>
  )
}
