import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeliveryForm } from '../../cart-editor/delivery-form.tsx'
import { currencyOf } from '../../cart-editor/edited-cart.ts'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { useCurrencyLabel } from '../../lib/currency-label.ts'
import { useFormat } from '../../lib/format.ts'
import { useMay } from '../../lib/permissions.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import classes from './draft-facts.module.css'
import { useUpdateDraft } from './mutations.ts'
import { type Draft, type RegionOption, regionOptionsQuery, saleRegionsQuery } from './queries.ts'

interface DraftDeliveryProps {
  draft: Draft
  isEditable: boolean
}

/** One method per shipping profile: items of different profiles travel separately. */
export function DraftDelivery({ draft, isEditable }: DraftDeliveryProps) {
  const { t } = useTexts()
  const currencyLabel = useCurrencyLabel()
  const { money } = useFormat()
  /** A place among the methods; after the last one, a further method. */
  const [edited, setEdited] = useState<number | 'region'>()
  const { cart } = draft
  const methods = cart.shipping_methods
  const options = useQuery({ ...regionOptionsQuery(useView(), cart.region.id), enabled: isEditable }).data ?? []
  const close = () => setEdited(undefined)
  const edit = (at: number, label: string, name?: string) => (
    <Button size="xs" variant="subtle" className="sk-touch" aria-label={name} onClick={() => setEdited(at)}>
      {label}
    </Button>
  )
  return (
    <Card
      title={t('order.delivery')}
      aside={isEditable && methods.length < 2 && edit(0, t('draft_orders.change_delivery'))}
    >
      {methods.length === 0 && <p className={classes.dim}>{t('order.no_delivery')}</p>}
      {methods.map((method, at) => {
        const name = method.shipping_option?.name ?? ''
        return (
          <div key={method.id} className={classes.pair}>
            <span>{name}</span>
            <span>
              {money(method.price, currencyOf(cart))}
              {isEditable &&
                methods.length > 1 &&
                edit(at, t('draft_orders.change_delivery'), t('draft_orders.change_delivery_of', { name }))}
            </span>
          </div>
        )
      })}
      {isEditable && methods.length > 0 && optionsAt(options, draft, methods.length).length > 0 && (
        <div className={classes.pair}>{edit(methods.length, t('draft_orders.add_delivery'))}</div>
      )}
      <div className={classes.pair}>
        <span>
          <span className={classes.dim}>{t('order.region')}</span> {cart.region.name} ·{' '}
          {currencyLabel(currencyOf(cart))}
        </span>
        {isEditable && (
          <Button size="xs" variant="subtle" className="sk-touch" onClick={() => setEdited('region')}>
            {t('draft_orders.change_region')}
          </Button>
        )}
      </div>
      {typeof edited === 'number' && options.length > 0 && (
        <DraftDeliveryForm draft={draft} options={options} at={edited} onClose={close} />
      )}
      {edited === 'region' && (
        <SideDrawer title={t('draft_orders.region')} onClose={close}>
          <RegionFields draft={draft} />
        </SideDrawer>
      )}
    </Card>
  )
}

/** The options for the method at a place: none of a shipping profile that another method is for, which it would replace. */
function optionsAt(options: readonly RegionOption[], { cart }: Draft, at: number): RegionOption[] {
  const others = cart.shipping_methods.filter((_, index) => index !== at)
  const taken = new Set(others.map((method) => options.find(({ id }) => id === method.shipping_option_id)?.profile_id))
  return options.filter(({ profile_id }) => !taken.has(profile_id))
}

interface DraftDeliveryFormProps {
  draft: Draft
  options: readonly RegionOption[]
  /** The place among the methods. */
  at: number
  onClose: () => void
}

function DraftDeliveryForm({ draft, options, at, onClose }: DraftDeliveryFormProps) {
  const mayPrice = useMay()('money.move')
  const update = useUpdateDraft(draft.id)
  const { cart } = draft
  const methods = cart.shipping_methods.map(({ shipping_option_id: option_id, price }) => {
    const option = options.find(({ id }) => id === option_id)
    return { option_id, ...(price !== option?.amount && { price }) }
  })
  return (
    <DeliveryForm
      options={optionsAt(options, draft, at)}
      chosen={methods[at]}
      currency={currencyOf(cart)}
      mayPrice={mayPrice}
      mayRemove
      version={draft.updated_at}
      save={(next, headers) =>
        update.mutateAsync({ shipping_methods: methods.toSpliced(at, 1, ...(next ? [next] : [])), headers })
      }
      onClose={onClose}
    />
  )
}

function RegionFields({ draft }: { draft: Draft }) {
  const { t } = useTexts()
  const currencyLabel = useCurrencyLabel()
  const { dismiss } = useDrawer()
  const update = useUpdateDraft(draft.id)
  const precondition = usePrecondition(draft.updated_at)
  const regions = useQuery(saleRegionsQuery(useView()))
  const form = useForm<{ region_id: string | null }>({
    initial: { region_id: draft.cart.region.id },
    precondition,
    save: ({ region_id }) => update.mutateAsync({ region_id: region_id ?? undefined, headers: precondition.headers() }),
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
          label: `${name} · ${currencyLabel(currency_code)}`,
        }))}
        {...form.field('region_id')}
      />
    </DrawerForm>
  )
}
