import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeliveryForm } from '../../cart-editor/delivery-form.tsx'
import { currencyOf } from '../../cart-editor/edited-cart.ts'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useMay } from '../../lib/permissions.ts'
import { Card } from '../../parts/card.tsx'
import classes from './draft-facts.module.css'
import { useUpdateDraft } from './mutations.ts'
import { type Draft, regionOptionsQuery, saleRegionsQuery } from './queries.ts'

interface DraftDeliveryProps {
  draft: Draft
  isEditable: boolean
}

export function DraftDelivery({ draft, isEditable }: DraftDeliveryProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const [edited, setEdited] = useState<'delivery' | 'region'>()
  const { cart } = draft
  const close = () => setEdited(undefined)
  return (
    <Card
      title={t('order.delivery')}
      aside={
        isEditable && (
          <Button size="xs" variant="subtle" className="sk-touch" onClick={() => setEdited('delivery')}>
            {t('draft_orders.change_delivery')}
          </Button>
        )
      }
    >
      {cart.shipping_methods.length === 0 && <p className={classes.dim}>{t('order.no_delivery')}</p>}
      {cart.shipping_methods.map((method) => (
        <div key={method.id} className={classes.pair}>
          <span>{method.shipping_option?.name}</span>
          <span>{money(method.price, currencyOf(cart))}</span>
        </div>
      ))}
      <div className={classes.pair}>
        <span>
          <span className={classes.dim}>{t('order.region')}</span> {cart.region.name} · {currencyOf(cart).toUpperCase()}
        </span>
        {isEditable && (
          <Button size="xs" variant="subtle" className="sk-touch" onClick={() => setEdited('region')}>
            {t('draft_orders.change_region')}
          </Button>
        )}
      </div>
      {edited === 'delivery' && <DraftDeliveryForm draft={draft} onClose={close} />}
      {edited === 'region' && (
        <SideDrawer title={t('draft_orders.region')} onClose={close}>
          <RegionFields draft={draft} />
        </SideDrawer>
      )}
    </Card>
  )
}

function DraftDeliveryForm({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const mayPrice = useMay()('money.move')
  const update = useUpdateDraft(draft.id)
  const { cart } = draft
  const options = useQuery(regionOptionsQuery(useView(), cart.region.id))
  if (!options.data) return null
  const methods = cart.shipping_methods.map(({ shipping_option_id: option_id, price }) => {
    const option = options.data.find(({ id }) => id === option_id)
    return { option_id, profile_id: option?.profile_id, ...(price !== option?.amount && { price }) }
  })
  // Others than the first are for items of other shipping profiles, and stay.
  const [chosen, ...others] = methods
  return (
    <DeliveryForm
      options={options.data}
      chosen={chosen}
      currency={currencyOf(cart)}
      mayPrice={mayPrice}
      mayRemove
      save={(next) => {
        const kept = others.map(({ option_id, price }) => ({ option_id, price }))
        return update.mutateAsync({ shipping_methods: next ? [...kept, next] : kept })
      }}
      onClose={onClose}
    />
  )
}

function RegionFields({ draft }: { draft: Draft }) {
  const { t } = useTranslation()
  const { dismiss } = useDrawer()
  const update = useUpdateDraft(draft.id)
  const regions = useQuery(saleRegionsQuery(useView()))
  const form = useForm<{ region_id: string | null }>({
    initial: { region_id: draft.cart.region.id },
    save: ({ region_id }) => update.mutateAsync({ region_id: region_id ?? undefined }),
    done: t('form.saved'),
    onSaved: dismiss,
  })
  return (
    <DrawerForm form={form} lead={t('draft_orders.change_region_lead')}>
      <Select
        data-autofocus
        label={t('draft_orders.region')}
        allowDeselect={false}
        data={(regions.data ?? []).map(({ id, name, currency_code }) => ({
          value: id,
          label: `${name} · ${currency_code.toUpperCase()}`,
        }))}
        {...form.field('region_id')}
      />
    </DrawerForm>
  )
}
