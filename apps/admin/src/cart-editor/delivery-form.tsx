import { Select } from '@mantine/core'
import { SideDrawer, useDrawer } from '../forms/drawer.tsx'
import { DrawerForm } from '../forms/drawer-form.tsx'
import { MoneyInput } from '../forms/money-input.tsx'
import { useForm } from '../forms/use-form.ts'
import { useFormat } from '../lib/format.ts'
import { usePrecondition } from '../lib/precondition.ts'
import { useTexts } from '../lib/texts.ts'

export interface DeliveryOption {
  id: string
  name: string
  /** Minor units; null where it is not known before it is chosen. */
  amount: number | null
}

interface DeliveryFormProps {
  options: readonly DeliveryOption[]
  chosen: { option_id: string; price?: number } | undefined
  currency: string
  /** Whether a price can be set by hand. */
  mayPrice?: boolean
  /** Whether no delivery can be chosen. */
  mayRemove?: boolean
  /** What the save is refused for once it is another: the `updated_at` of what has the cart. */
  version?: string
  /** headers: those of the version. */
  save: (chosen: { option_id: string; price?: number } | undefined, headers: Record<string, string>) => Promise<unknown>
  onClose: () => void
}

interface DeliveryValues {
  option_id: string | null
  price: number | undefined
}

/** Chooses how a cart is delivered, and where allowed for which price. */
export function DeliveryForm({ onClose, ...fields }: DeliveryFormProps) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('order.delivery')} onClose={onClose}>
      <Fields {...fields} />
    </SideDrawer>
  )
}

function Fields({ options, chosen, currency, mayPrice, mayRemove, version, save }: Omit<DeliveryFormProps, 'onClose'>) {
  const { t } = useTexts()
  const { money } = useFormat()
  const { dismiss } = useDrawer()
  const precondition = usePrecondition(version)
  const form = useForm<DeliveryValues>({
    initial: { option_id: chosen?.option_id ?? null, price: chosen?.price },
    rules: { option_id: (id) => (id || mayRemove ? undefined : t('cart_editor.delivery_missing')) },
    precondition,
    save: ({ option_id, price }) => save(option_id ? { option_id, price } : undefined, precondition.headers()),
    done: t('form.saved'),
    onSaved: dismiss,
    fieldOfCode: {
      amount_not_payable: 'price',
      draft_shipping_requirements_not_met: 'option_id',
      draft_shipping_needs_price: 'price',
      shipping_requirements_not_met: 'option_id',
    },
  })
  const option = options.find(({ id }) => id === form.values.option_id)
  return (
    <DrawerForm form={form}>
      <Select
        data-autofocus
        label={t('cart_editor.delivery_option')}
        placeholder={t('cart_editor.no_delivery')}
        clearable={mayRemove}
        allowDeselect={false}
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        data={options.map(({ id, name, amount }) => ({
          value: id,
          label: amount === null ? name : `${name} · ${money(amount, currency)}`,
        }))}
        {...form.field('option_id')}
      />
      {mayPrice && option && (
        <MoneyInput
          currency={currency}
          label={t('cart_editor.delivery_price')}
          description={t('cart_editor.delivery_price_hint')}
          placeholder={option.amount === null ? undefined : money(option.amount, currency)}
          {...form.field('price')}
        />
      )}
    </DrawerForm>
  )
}
