import { Select, Textarea, TextInput } from '@mantine/core'
import { EMAIL_LENGTH, SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { DateTimeField } from '../../forms/date-time-field.tsx'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { MoneyInput } from '../../forms/money-input.tsx'
import type { Problems } from '../../forms/problems.ts'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { useCurrencyLabel } from '../../lib/currency-label.ts'
import { type Region, regionsQuery } from '../../lib/regions.ts'
import { useTexts } from '../../lib/texts.ts'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { useShowOnce } from '../../parts/use-show-once.tsx'
import { type GiftCardValues, useIssueGiftCard } from './mutations.ts'

const MESSAGE_LENGTH = 1000
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Issues a card: its code is shown once here, and sent to the recipient if there is one. */
export function GiftCardForm({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const regions = useQuery(regionsQuery(useView()))
  return (
    <SideDrawer title={t('gift_cards.new')} onClose={onClose}>
      <LoadedPart query={regions}>{(data) => <Fields regions={data} />}</LoadedPart>
    </SideDrawer>
  )
}

function Fields({ regions }: { regions: Region[] }) {
  const { t } = useTexts()
  const currencyLabel = useCurrencyLabel()
  const issue = useIssueGiftCard()
  const { dismiss } = useDrawer()
  const showCode = useShowOnce({
    title: t('gift_cards.issued_title'),
    lead: t('gift_cards.issued_lead'),
    name: t('gift_cards.code'),
    copy: t('gift_cards.copy_code'),
    done: t('gift_cards.issued_done'),
  })
  const form = useForm<GiftCardValues, string>({
    initial: {
      region_id: regions[0]?.id ?? '',
      value: undefined,
      recipient_name: '',
      recipient_email: '',
      message: '',
      ends_at: '',
    },
    rules: { value: (value) => (value ? undefined : t('gift_cards.value_missing')) },
    check: ({ recipient_name, recipient_email, message }): Problems => {
      const email = recipient_email.trim()
      if (email && !emailPattern.test(email)) return { recipient_email: t('gift_cards.email_wrong') }
      const needsEmail = !email && (recipient_name.trim() || message.trim())
      return needsEmail ? { recipient_email: t('gift_cards.email_missing') } : {}
    },
    save: issue.mutateAsync,
    onSaved: (code) => {
      dismiss()
      showCode(code)
    },
  })
  const region = regions.find(({ id }) => id === form.values.region_id)
  return (
    <DrawerForm form={form} submit={t('gift_cards.issue')}>
      <Select
        label={t('discounts.region')}
        description={t('gift_cards.region_hint')}
        allowDeselect={false}
        data={regions.map(({ id, name, currency_code }) => ({
          value: id,
          label: `${name} (${currencyLabel(currency_code)})`,
        }))}
        value={form.values.region_id}
        onChange={(value) => form.change({ region_id: value ?? '', value: undefined })}
      />
      {region && (
        <MoneyInput
          data-autofocus
          label={t('gift_cards.value_in', { currency: currencyLabel(region.currency_code) })}
          currency={region.currency_code}
          error={form.problems.value}
          value={form.values.value}
          onChange={(value) => form.change({ value })}
        />
      )}
      <DateTimeField
        label={t('gift_cards.ends')}
        error={form.problems.ends_at}
        value={form.values.ends_at}
        onChange={(ends_at) => form.change({ ends_at })}
      />
      <TextInput
        type="email"
        dir="ltr"
        autoComplete="off"
        label={t('gift_cards.recipient_email')}
        description={t('gift_cards.recipient_hint')}
        maxLength={EMAIL_LENGTH}
        {...form.field('recipient_email')}
      />
      <TextInput
        label={t('gift_cards.recipient_name')}
        autoComplete="off"
        maxLength={SHORT_TEXT_LENGTH}
        {...form.field('recipient_name')}
      />
      <Textarea
        autosize
        minRows={3}
        label={t('gift_cards.message')}
        maxLength={MESSAGE_LENGTH}
        {...form.field('message')}
      />
    </DrawerForm>
  )
}
