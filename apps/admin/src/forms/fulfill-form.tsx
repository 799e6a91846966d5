import { Checkbox, NumberInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFulfill } from '../lib/orders.mutations.ts'
import { announce, toastFailed } from '../lib/toast.ts'
import type { LineItem, Order } from '../lib/wire.ts'
import { Picture } from '../parts/picture.tsx'
import classes from './fulfill-form.module.css'
import { SideForm } from './side-form.tsx'

interface FulfillFormProps {
  order: Order
  opened: boolean
  onClose: () => void
}

/** Chooses what goes into a parcel; at first everything that is still to be packed. */
export function FulfillForm({ order, opened, onClose }: FulfillFormProps) {
  const { t } = useTranslation()
  const fulfill = useFulfill(order.id)
  const open = order.items.filter((item) => leftToPack(item) > 0)
  const [quantities, setQuantities] = useState<Record<string, number>>({})
  const [notify, setNotify] = useState(true)
  useEffect(() => {
    if (opened) setQuantities(Object.fromEntries(order.items.map((item) => [item.id, leftToPack(item)])))
  }, [opened, order.items])
  const chosen = open
    .map((item) => ({ item_id: item.id, quantity: quantities[item.id] ?? 0 }))
    .filter((entry) => entry.quantity > 0)
  const pieces = chosen.reduce((sum, entry) => sum + entry.quantity, 0)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pieces === 0) return toastFailed(t('fulfill_form.nothing'))
    const work = fulfill.mutateAsync({ items: chosen, no_notification: !notify })
    if (await announce(work, t('actions.done.fulfill'), t)) onClose()
  }

  return (
    <SideForm
      title={t('fulfill_form.title')}
      lead={t('fulfill_form.lead')}
      opened={opened}
      onClose={onClose}
      onSubmit={submit}
      submit={t('fulfill_form.submit', { count: pieces })}
      pending={fulfill.isPending}
    >
      <ul className={classes.items}>
        {open.map((item, index) => (
          <li key={item.id} className={classes.item}>
            <Picture src={item.thumbnail} size={40} />
            <div className={classes.what}>
              <span className={classes.name}>{item.title}</span>
              <span className={classes.dim}>{item.description}</span>
            </div>
            <NumberInput
              data-autofocus={index === 0 || undefined}
              className={classes.quantity}
              aria-label={t('fulfill_form.quantity_of', { name: item.title })}
              min={0}
              max={leftToPack(item)}
              clampBehavior="strict"
              allowDecimal={false}
              allowNegative={false}
              value={quantities[item.id] ?? 0}
              onChange={(value) => setQuantities((before) => ({ ...before, [item.id]: Number(value) || 0 }))}
            />
            <span className={classes.dim}>{t('fulfill_form.of', { count: leftToPack(item) })}</span>
          </li>
        ))}
      </ul>
      <Checkbox
        label={t('fulfill_form.notify')}
        checked={notify}
        onChange={(event) => setNotify(event.currentTarget.checked)}
      />
    </SideForm>
  )
}

const leftToPack = (item: LineItem) => item.quantity - (item.fulfilled_quantity ?? 0)
