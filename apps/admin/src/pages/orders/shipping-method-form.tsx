import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { MoneyInput } from '../../forms/money-input.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { useAddShippingMethod } from './mutations.ts'
import { type DeliveryOption, deliveryOptionsQuery, type Order } from './queries.ts'

/** Adds a way of delivery to an order; it takes the place of one with the same shipping profile. */
export function ShippingMethodForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTexts()
  const options = useQuery(deliveryOptionsQuery(useView(), order.region_id))
  return (
    <SideDrawer title={t('order_delivery.title')} onClose={onClose}>
      <LoadedPart query={options}>{(loaded) => <Fields order={order} options={loaded} />}</LoadedPart>
    </SideDrawer>
  )
}

interface Values {
  option_id: string
  price: number | undefined
}

function Fields({ order, options }: { order: Order; options: readonly DeliveryOption[] }) {
  const { t } = useTexts()
  const add = useAddShippingMethod(order.id)
  const { dismiss } = useDrawer()
  const form = useForm<Values>({
    initial: { option_id: '', price: undefined },
    rules: {
      option_id: (id) => (id ? undefined : t('order_delivery.option_missing')),
      price: (price) => (price === undefined ? t('order_delivery.price_missing') : undefined),
    },
    save: ({ option_id, price = 0 }) => add.mutateAsync({ option_id, price }),
    done: t('order_delivery.saved'),
    onSaved: dismiss,
    fieldOfCode: { price_not_payable: 'price', amount_not_payable: 'price' },
  })
  const chosen = options.find(({ id }) => id === form.values.option_id)
  return (
    <DrawerForm form={form} lead={t('order_delivery.lead')} submit={t('order_delivery.submit')}>
      <Select
        data-autofocus
        label={t('order.delivery')}
        placeholder={t('order_delivery.choose')}
        nothingFoundMessage={t('list.no_match')}
        searchable
        allowDeselect={false}
        data={options.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('option_id')}
        value={form.values.option_id || null}
        onChange={(id) => {
          const option = options.find((one) => one.id === id)
          form.change({ option_id: id ?? '', price: option?.amount ?? form.values.price })
        }}
      />
      <MoneyInput
        currency={order.currency_code}
        label={t('order_delivery.price')}
        description={chosen && t(chosen.includes_tax ? 'order_delivery.with_tax' : 'order_delivery.without_tax')}
        {...form.field('price')}
      />
    </DrawerForm>
  )
}
