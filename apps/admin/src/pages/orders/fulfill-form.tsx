import { Checkbox } from '@mantine/core'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import { Picture } from '../../parts/picture.tsx'
import classes from './fulfill-form.module.css'
import { useFulfill } from './mutations.ts'
import type { Order, OrderItem } from './queries.ts'

/** Chooses what goes into a parcel; at first everything that is still to be packed. */
export function FulfillForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('fulfill_form.title')} onClose={onClose}>
      <Fields order={order} />
    </SideDrawer>
  )
}

function Fields({ order }: { order: Order }) {
  const { t } = useTexts()
  const fulfill = useFulfill(order.id)
  const { dismiss } = useDrawer()
  const open = order.items.filter((item) => leftToPack(item) > 0)
  const form = useForm<{ quantities: Quantities; notify: boolean }>({
    initial: { quantities: Object.fromEntries(open.map((item) => [item.id, leftToPack(item)])), notify: true },
    rules: { quantities: (quantities) => (total(quantities) > 0 ? undefined : t('fulfill_form.nothing')) },
    save: ({ quantities, notify }) =>
      fulfill.mutateAsync({
        items: Object.entries(quantities)
          .map(([item_id, quantity = 0]) => ({ item_id, quantity }))
          .filter(({ quantity }) => quantity > 0),
        no_notification: !notify,
      }),
    done: t('actions.done.fulfill'),
    onSaved: dismiss,
  })
  const { quantities } = form.values

  return (
    <DrawerForm
      form={form}
      lead={t('fulfill_form.lead')}
      submit={t('fulfill_form.submit', { count: total(quantities) })}
    >
      <ul className={classes.items}>
        {open.map((item, index) => (
          <li key={item.id} className={classes.item}>
            <Picture src={item.thumbnail} size={40} />
            <div className={classes.what}>
              <bdi className={classes.name}>{item.title}</bdi>
              <bdi className={classes.dim}>{item.description}</bdi>
            </div>
            <NumberField
              data-autofocus={index === 0 || undefined}
              aria-label={t('fulfill_form.quantity_of', { name: item.title })}
              min={0}
              max={leftToPack(item)}
              allowDecimal={false}
              hideControls={false}
              error={Boolean(form.problems.quantities)}
              value={quantities[item.id]}
              onChange={(value) => form.change({ quantities: { ...quantities, [item.id]: value } })}
            />
            <span className={classes.dim}>{t('fulfill_form.of', { count: leftToPack(item) })}</span>
          </li>
        ))}
      </ul>
      {form.problems.quantities && (
        <p className={classes.problem} role="alert">
          {form.problems.quantities}
        </p>
      )}
      <Checkbox label={t('fulfill_form.notify')} {...form.checkbox('notify')} />
    </DrawerForm>
  )
}

const leftToPack = (item: OrderItem) => item.quantity - (item.fulfilled_quantity ?? 0)

/** By line; undefined while a field is empty. */
type Quantities = Record<string, number | undefined>

const total = (quantities: Quantities) =>
  Object.values(quantities).reduce<number>((sum, quantity = 0) => sum + Math.max(0, quantity), 0)
