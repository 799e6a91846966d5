import { Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { TryDiscountBody } from '@shopkey/client/types.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DrawerParts, SideDrawer } from '../../forms/drawer.tsx'
import layout from '../../forms/layout.module.css'
import { useView } from '../../lib/api.ts'
import { useMay } from '../../lib/permissions.ts'
import type { Region } from '../../lib/regions.ts'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../parts/error-state.tsx'
import { NamedList } from '../../pickers/named-list.tsx'
import type { Named } from '../../pickers/named-picker.tsx'
import { VariantQuantities, type VariantQuantity } from '../../pickers/variant-quantities.tsx'
import { type Discount, tryOutQuery } from './queries.ts'
import { TryOutResult } from './try-out-result.tsx'

interface TryOutProps {
  discount: Discount
  regions: Region[]
  onClose: () => void
}

/** Shows what the saved discount would do to a cart that is described here, or to the open cart of a shopper. */
export function TryOutDrawer({ onClose, ...props }: TryOutProps) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('discounts.try_title', { code: props.discount.code })} size="640px" onClose={onClose}>
      <TryOut {...props} />
    </SideDrawer>
  )
}

const shoppers = ['guest', 'customer', 'groups'] as const
const TYPING_MS = 300

function TryOut({ discount, regions }: Omit<TryOutProps, 'onClose'>) {
  const { t } = useTexts()
  const view = useView()
  const mayOpenCarts = useMay()('orders.read')
  const [source, setSource] = useState<'described' | 'cart'>('described')
  const [region_id, setRegion] = useState(discount.regions?.[0]?.id ?? regions[0]?.id ?? '')
  const [shopper, setShopper] = useState<(typeof shoppers)[number]>('guest')
  const [groups, setGroups] = useState<Named[]>([])
  const [lines, setLines] = useState<VariantQuantity[]>([])
  const [cartText, setCartText] = useState('')

  const body = source === 'cart' ? cartBody(cartText) : describedBody({ region_id, shopper, groups, lines })
  const [asked] = useDebouncedValue(body, TYPING_MS)
  const result = useQuery({ ...tryOutQuery(view, discount.id, asked ?? {}), enabled: asked !== undefined })

  return (
    <DrawerParts lead={t('discounts.try_lead')}>
      {mayOpenCarts && (
        <Select
          label={t('discounts.try_on')}
          allowDeselect={false}
          data={(['described', 'cart'] as const).map((value) => ({
            value,
            label: t(`discounts.try_sources.${value}`),
          }))}
          value={source}
          onChange={(value) => setSource(value === 'cart' ? 'cart' : 'described')}
        />
      )}
      {source === 'cart' ? (
        <TextInput
          label={t('discounts.cart')}
          description={t('discounts.cart_hint')}
          dir="ltr"
          autoComplete="off"
          maxLength={500}
          value={cartText}
          onChange={(event) => setCartText(event.currentTarget.value)}
        />
      ) : (
        <>
          <div className={layout.pair}>
            <Select
              label={t('discounts.region')}
              allowDeselect={false}
              data={regions.map(({ id, name }) => ({ value: id, label: name }))}
              value={region_id}
              onChange={(value) => setRegion(value ?? region_id)}
            />
            <Select
              label={t('discounts.shopper')}
              allowDeselect={false}
              data={shoppers.map((value) => ({ value, label: t(`discounts.shoppers.${value}`) }))}
              value={shopper}
              onChange={(value) => setShopper(shoppers.find((known) => known === value) ?? shopper)}
            />
          </div>
          {shopper === 'groups' && (
            <NamedList
              kind="customer_groups"
              label={t('discounts.shoppers.groups')}
              value={groups}
              onChange={setGroups}
            />
          )}
          <VariantQuantities
            region_id={region_id}
            currency={regions.find(({ id }) => id === region_id)?.currency_code}
            lines={lines}
            onChange={setLines}
          />
        </>
      )}
      {asked === undefined ? (
        <p className={layout.hint}>{t(source === 'cart' ? 'discounts.try_cart_first' : 'discounts.try_lines_first')}</p>
      ) : result.isError ? (
        <ErrorState error={result.error} retry={result.refetch} />
      ) : (
        result.data && (
          <TryOutResult result={result.data} isAutomatic={discount.is_automatic} isStale={result.isPlaceholderData} />
        )
      )}
    </DrawerParts>
  )
}

/** An id, or the link that shares a cart. */
function cartBody(text: string): TryDiscountBody | undefined {
  const cart_id = /\bo?cart_[0-9A-Z]{26}/.exec(text)?.[0]
  return cart_id ? { cart_id } : undefined
}

interface Described {
  region_id: string
  shopper: (typeof shoppers)[number]
  groups: Named[]
  lines: VariantQuantity[]
}

function describedBody({ region_id, shopper, groups, lines }: Described): TryDiscountBody | undefined {
  const items = lines.flatMap(({ variant, quantity }) =>
    quantity && quantity > 0 ? [{ variant_id: variant.id, quantity }] : [],
  )
  if (!region_id || items.length === 0) return undefined
  const customer_group_ids = shopper === 'groups' ? groups.map(({ id }) => id) : []
  return { region_id, items, ...(shopper !== 'guest' && { customer_group_ids }) }
}
