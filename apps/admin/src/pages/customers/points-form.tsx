import { Select, TextInput } from '@mantine/core'
import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { POINTS } from '@shopkey/domain/currency-units.ts'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { MoneyInput } from '../../forms/money-input.tsx'
import { required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { useAdjustPoints } from './mutations.ts'

interface PointsFormProps {
  /** Of the customer. */
  id: string
  /** Hundredths of a point. */
  balance: number
  onClose: () => void
}

/** Gives points to a customer or takes some, with the reason that the customer sees. */
export function PointsForm({ onClose, ...props }: PointsFormProps) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('customers.adjust_points')} onClose={onClose}>
      <Fields {...props} />
    </SideDrawer>
  )
}

const directions = ['give', 'take'] as const

function Fields({ id, balance }: Omit<PointsFormProps, 'onClose'>) {
  const { t } = useTexts()
  const { money } = useFormat()
  const { dismiss } = useDrawer()
  const adjust = useAdjustPoints(id)
  const form = useForm({
    initial: { direction: 'give', points: undefined as number | undefined, note: '' },
    rules: {
      points: (points) => (points ? undefined : t('customers.points_missing')),
      note: required(t('customers.reason_missing')),
    },
    save: ({ direction, points = 0, note }) =>
      adjust.mutateAsync({ points: direction === 'take' ? -points : points, note: note.trim() }),
    done: t('customers.points_adjusted'),
    onSaved: dismiss,
    fieldOfCode: { not_enough_points: 'points' },
  })
  const { direction, points = 0 } = form.values
  const after = balance + (direction === 'take' ? -points : points)
  return (
    <DrawerForm form={form} lead={t('customers.adjust_lead')} submit={t('customers.adjust')}>
      <Select
        allowDeselect={false}
        label={t('customers.direction')}
        data={directions.map((value) => ({ value, label: t(`customers.${value}`) }))}
        value={form.values.direction}
        onChange={(direction) => direction && form.change({ direction })}
      />
      <MoneyInput
        data-autofocus
        currency={POINTS}
        label={t('customers.points')}
        description={t('customers.balance_after', { before: money(balance, POINTS), after: money(after, POINTS) })}
        {...form.field('points')}
      />
      <TextInput
        label={t('customers.reason')}
        description={t('customers.reason_hint')}
        maxLength={SHORT_TEXT_LENGTH}
        {...form.field('note')}
      />
    </DrawerForm>
  )
}
