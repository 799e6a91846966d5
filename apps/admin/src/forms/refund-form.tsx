import { Checkbox, Select, Textarea, UnstyledButton } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/format.ts'
import { useRefund } from '../lib/orders.mutations.ts'
import { announce } from '../lib/toast.ts'
import type { Order } from '../lib/wire.ts'
import { MoneyInput } from './money-input.tsx'
import classes from './refund-form.module.css'
import { SideForm } from './side-form.tsx'

// `swap` is a reason on the wire too, but only the making of a swap gives it.
const reasons = ['return', 'claim', 'discount', 'other'] as const

interface RefundFormProps {
  order: Order
  opened: boolean
  onClose: () => void
}

interface RefundValues {
  amount: number | undefined
  reason: (typeof reasons)[number]
  note: string
  notify: boolean
}

export function RefundForm({ order, opened, onClose }: RefundFormProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const refund = useRefund(order.id)
  const most = order.refundable_amount
  const words = (amount: number) => money(amount, order.currency_code)
  const form = useForm<RefundValues>({
    initialValues: { amount: undefined, reason: 'return', note: '', notify: true },
    validate: {
      amount: (amount) => {
        if (!amount) return t('refund_form.too_little')
        return amount > most ? t('refund_form.too_much', { amount: words(most) }) : null
      },
    },
  })

  const close = () => {
    onClose()
    form.reset()
  }

  const submit = form.onSubmit(async ({ amount = 0, reason, note, notify }) => {
    const work = refund.mutateAsync({ amount, reason, note: note.trim() || undefined, no_notification: !notify })
    if (await announce(work, t('actions.done.refund', { amount: words(amount) }), t)) close()
  })

  return (
    <SideForm
      title={t('refund_form.title')}
      opened={opened}
      onClose={close}
      onSubmit={submit}
      submit={form.values.amount ? t('refund_form.submit', { amount: words(form.values.amount) }) : t('actions.refund')}
      pending={refund.isPending}
    >
      <MoneyInput
        data-autofocus
        currency={order.currency_code}
        value={form.values.amount}
        label={t('refund_form.amount')}
        description={t('refund_form.up_to', { amount: words(most) })}
        rightSectionWidth="auto"
        rightSection={
          <UnstyledButton className={classes.all} onClick={() => form.setFieldValue('amount', most)}>
            {t('refund_form.all')}
          </UnstyledButton>
        }
        onChange={(amount) => form.setFieldValue('amount', amount)}
        error={form.errors.amount}
      />
      <Select
        label={t('refund_form.reason')}
        allowDeselect={false}
        data={reasons.map((value) => ({ value, label: t(`refund_form.reasons.${value}`) }))}
        {...form.getInputProps('reason')}
      />
      <Textarea
        label={t('refund_form.note')}
        description={t('refund_form.note_hint')}
        autosize
        minRows={2}
        {...form.getInputProps('note')}
      />
      <Checkbox label={t('refund_form.notify')} {...form.getInputProps('notify', { type: 'checkbox' })} />
    </SideForm>
  )
}
