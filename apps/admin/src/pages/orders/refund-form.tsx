import { Checkbox, Select, Textarea, UnstyledButton } from '@mantine/core'
import { splitRefund } from '@shopkey/domain/refunds.ts'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import layout from '../../forms/layout.module.css'
import { MoneyInput } from '../../forms/money-input.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { useRefund } from './mutations.ts'
import type { Order } from './queries.ts'
import classes from './refund-form.module.css'
import { usePaymentProviders } from './use-payment-providers.ts'

// `swap` is a reason on the wire too, but only the making of a swap gives it.
const reasons = ['return', 'claim', 'discount', 'other'] as const

interface RefundValues {
  amount: number | undefined
  reason: (typeof reasons)[number]
  gift_cards: 'void' | 'keep'
  note: string
  notify: boolean
}

export function RefundForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('refund_form.title')} onClose={onClose}>
      <Fields order={order} />
    </SideDrawer>
  )
}

function Fields({ order }: { order: Order }) {
  const { t } = useTexts()
  const { money } = useFormat()
  const refund = useRefund(order.id)
  const { dismiss } = useDrawer()
  const cards = order.gift_card_transactions ?? []
  const most = order.refundable_amount
  const soldCards = order.items.some((item) => item.is_giftcard)
  const { isWholeOnly } = usePaymentProviders()
  const payments = order.payments
    .filter((payment) => payment.captured_at && !payment.canceled_at)
    .map((payment) => ({ ...payment, is_whole_only: isWholeOnly(payment.provider_id) }))
  const hasWholeOnly = payments.some((payment) => payment.is_whole_only)
  /** There is nothing to choose. */
  const isFixed = hasWholeOnly && payments.length === 1 && cards.length === 0
  const words = (amount: number) => money(amount, order.currency_code)
  const form = useForm<RefundValues, number>({
    initial: { amount: isFixed ? most : undefined, reason: 'return', gift_cards: 'void', note: '', notify: true },
    rules: {
      amount: (amount) => {
        if (!amount || amount < 0) return t('refund_form.too_little')
        if (amount > most) return t('refund_form.too_much', { amount: words(most) })
        return splitRefund(amount, { payments, cards }) ? undefined : t('refund_form.only_whole')
      },
    },
    save: async ({ amount = 0, reason, gift_cards, note, notify }) => {
      const forCards = soldCards ? { gift_cards } : {}
      const refunded = { amount, reason, note: note.trim() || undefined, no_notification: !notify, ...forCards }
      await refund.mutateAsync(refunded)
      return amount
    },
    done: (amount) => t('actions.done.refund', { amount: words(amount) }),
    onSaved: dismiss,
    fieldOfCode: {
      refund_exceeds_payment: 'amount',
      gift_card_spent: 'amount',
      partial_refund_unsupported: 'amount',
      amount_not_payable: 'amount',
    },
  })
  const { amount } = form.values
  const parts = amount && amount > 0 ? splitRefund(amount, { payments, cards }) : undefined
  const toCards = (parts?.cards ?? []).reduce((sum, part) => sum + part.amount + part.tax_amount, 0)

  return (
    <DrawerForm
      form={form}
      submit={amount && amount > 0 ? t('refund_form.submit', { amount: words(amount) }) : t('actions.refund')}
    >
      <MoneyInput
        data-autofocus
        currency={order.currency_code}
        label={t('refund_form.amount')}
        description={t(hasWholeOnly ? 'refund_form.only_whole' : 'refund_form.up_to', { amount: words(most) })}
        readOnly={isFixed}
        rightSectionWidth="auto"
        rightSection={
          isFixed ? null : (
            <UnstyledButton className={classes.all} onClick={() => form.change({ amount: most })}>
              {t('refund_form.all')}
            </UnstyledButton>
          )
        }
        {...form.field('amount')}
      />
      {amount && toCards > 0 ? (
        <p className={layout.hint}>
          {t('refund_form.split', { money: words(amount - toCards), cards: words(toCards) })}
        </p>
      ) : null}
      {soldCards && (
        <Select
          label={t('refund_form.gift_cards')}
          description={t(`refund_form.gift_cards_hints.${form.values.gift_cards}`)}
          allowDeselect={false}
          data={(['void', 'keep'] as const).map((value) => ({
            value,
            label: t(`refund_form.gift_cards_choices.${value}`),
          }))}
          value={form.values.gift_cards}
          onChange={(value) => form.change({ gift_cards: value === 'keep' ? 'keep' : 'void' })}
        />
      )}
      <Select
        label={t('refund_form.reason')}
        allowDeselect={false}
        data={reasons.map((value) => ({ value, label: t(`refund_form.reasons.${value}`) }))}
        value={form.values.reason}
        onChange={(value) => form.change({ reason: reasons.find((known) => known === value) ?? 'other' })}
      />
      <Textarea
        label={t('refund_form.note')}
        description={t('refund_form.note_hint')}
        autosize
        minRows={2}
        {...form.field('note')}
      />
      <Checkbox label={t('refund_form.notify')} {...form.checkbox('notify')} />
    </DrawerForm>
  )
}
