import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { MoneyInput } from '../../forms/money-input.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { useCapturePart } from './mutations.ts'
import type { Order } from './queries.ts'

interface CapturePartFormProps {
  order: Order
  /** Minor units that are reserved. */
  authorized: number
  onClose: () => void
}

/** Captures less than was reserved; the rest is the shopper's again. */
export function CapturePartForm({ onClose, ...fields }: CapturePartFormProps) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('capture_form.title')} onClose={onClose}>
      <Fields {...fields} />
    </SideDrawer>
  )
}

function Fields({ order, authorized }: Omit<CapturePartFormProps, 'onClose'>) {
  const { t } = useTexts()
  const { money } = useFormat()
  const capture = useCapturePart(order.id)
  const { dismiss } = useDrawer()
  const words = (amount: number) => money(amount, order.currency_code)
  const form = useForm<{ amount: number | undefined }, number>({
    initial: { amount: undefined },
    rules: {
      amount: (amount) => {
        if (!amount || amount < 0) return t('capture_form.too_little')
        return amount > authorized ? t('capture_form.too_much', { amount: words(authorized) }) : undefined
      },
    },
    save: async ({ amount = 0 }) => {
      await capture.mutateAsync(amount)
      return amount
    },
    done: (amount) => t('capture_form.done', { amount: words(amount) }),
    onSaved: dismiss,
    fieldOfCode: { capture_exceeds_payment: 'amount', amount_not_payable: 'amount' },
  })
  const { amount = 0 } = form.values
  const isPart = amount > 0 && amount < authorized
  return (
    <DrawerForm
      form={form}
      submit={amount > 0 ? t('capture_form.submit', { amount: words(amount) }) : t('actions.capture')}
    >
      <MoneyInput
        data-autofocus
        currency={order.currency_code}
        label={t('capture_form.amount')}
        description={
          isPart
            ? t('capture_form.rest', { amount: words(authorized - amount) })
            : t('capture_form.up_to', { amount: words(authorized) })
        }
        {...form.field('amount')}
      />
    </DrawerForm>
  )
}
