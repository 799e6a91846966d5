import { Alert, Radio, Stack } from '@mantine/core'
import { DateTimeField } from '../../forms/date-time-field.tsx'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { useBookShipment } from './shipment.mutations.ts'
import type { BookableCourier } from './shipment.queries.ts'

interface BookFormProps {
  order: { id: string; currency_code: string }
  fulfillment_id: string
  courier: BookableCourier
  /** What has to be collected at the door, minor units. */
  cash_due: number
}

/** Books the courier of a parcel: who brings it to whom, and when. */
export function BookForm({ onClose, ...props }: BookFormProps & { onClose: () => void }) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('courier.book')} onClose={onClose}>
      <Fields {...props} />
    </SideDrawer>
  )
}

function Fields({ order, fulfillment_id, courier, cash_due }: BookFormProps) {
  const { t } = useTexts()
  const { money } = useFormat()
  const book = useBookShipment(order.id, fulfillment_id)
  const { dismiss } = useDrawer()
  const { collections, schedules } = courier
  const form = useForm({
    initial: { collection: collections[0] ?? 'pickup', when: 'now', collect_at: '' },
    check: ({ collection, when, collect_at }) => ({
      ...(collection === 'pickup' && when === 'later' && !collect_at && { collect_at: t('courier.time_missing') }),
    }),
    save: ({ collection, when, collect_at }) =>
      book.mutateAsync({ collection, ...(collection === 'pickup' && when === 'later' && { collect_at }) }),
    fieldOfCode: { collection_time_wrong: 'collect_at' },
    done: t('courier.booked'),
    onSaved: dismiss,
  })
  const { collection, when } = form.values
  const amount = money(cash_due, order.currency_code)
  if (cash_due > 0 && !courier.collects_cash)
    return (
      <DrawerForm form={form} readOnly>
        <Alert color="yellow">{t('courier.no_cash', { amount })}</Alert>
      </DrawerForm>
    )
  return (
    <DrawerForm form={form} lead={t('courier.book_lead')} submit={t('courier.book')}>
      {cash_due > 0 && <Alert color="blue">{t('courier.collects', { amount })}</Alert>}
      {collections.length > 1 && (
        <Radio.Group
          label={t('courier.collection')}
          value={collection}
          onChange={(value) => form.change({ collection: value as typeof collection })}
        >
          <Stack gap="sm" mt="xs">
            {collections.map((value) => (
              <Radio
                key={value}
                value={value}
                label={t(`courier.collections.${value}`)}
                description={t(`courier.collection_hints.${value}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {schedules && collection === 'pickup' && (
        <Radio.Group label={t('courier.when')} value={when} onChange={(value) => form.change({ when: value })}>
          <Stack gap="sm" mt="xs">
            <Radio value="now" label={t('courier.now')} />
            <Radio value="later" label={t('courier.later')} />
          </Stack>
        </Radio.Group>
      )}
      {schedules && collection === 'pickup' && when === 'later' && (
        <DateTimeField label={t('courier.collect_at')} required {...form.field('collect_at')} />
      )}
    </DrawerForm>
  )
}
