import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import layout from '../../forms/layout.module.css'
import { MoneyInput } from '../../forms/money-input.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import type { Form } from '../../forms/use-form.ts'
import { useCurrencyLabel } from '../../lib/currency-label.ts'
import type { Region } from '../../lib/regions.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { type DiscountDraft, discountKinds } from './discount-draft.ts'
import classes from './discounts.module.css'

interface EffectSectionProps {
  form: Form<DiscountDraft>
  regions: Region[]
  isNew: boolean | undefined
}

const applications = ['code', 'automatic'] as const
const allocations = ['total', 'item'] as const

/** The code or name, and what it takes off. The kind of a discount stays once it is created. */
export function EffectSection({ form, regions, isNew }: EffectSectionProps) {
  const { t } = useTexts()
  const currencyLabel = useCurrencyLabel()
  const { kind, allocation, region_ids, percent, amount, is_automatic, is_dynamic } = form.values
  const region = regions.find(({ id }) => id === region_ids[0])
  return (
    <Card title={t('discounts.general')}>
      <div className={layout.stack}>
        {!is_dynamic && (
          <Select
            label={t('discounts.application')}
            description={t(`discounts.application_hints.${is_automatic ? 'automatic' : 'code'}`)}
            allowDeselect={false}
            data={applications.map((value) => ({ value, label: t(`discounts.applications.${value}`) }))}
            value={is_automatic ? 'automatic' : 'code'}
            onChange={(value) => form.change({ is_automatic: value === 'automatic' })}
          />
        )}
        <TextInput
          label={t(is_automatic ? 'discounts.name' : 'discounts.code')}
          description={t(is_automatic ? 'discounts.name_hint' : 'discounts.code_hint')}
          autoComplete="off"
          maxLength={SHORT_TEXT_LENGTH}
          {...(is_automatic
            ? {}
            : { dir: 'ltr', autoCapitalize: 'characters', spellCheck: false, classNames: { input: classes.code } })}
          {...form.field('code')}
        />
        <div className={layout.pair}>
          <Select
            label={t('discounts.kind')}
            description={isNew ? undefined : t('discounts.kind_stays')}
            disabled={!isNew}
            allowDeselect={false}
            data={discountKinds.map((value) => ({ value, label: t(`discounts.kinds.${value}`) }))}
            value={kind}
            onChange={(value) => {
              const next = discountKinds.find((known) => known === value) ?? kind
              form.change({ kind: next, ...(next === 'fixed' && { region_ids: region_ids.slice(0, 1) }) })
            }}
          />
          {kind === 'percentage' && (
            <NumberField
              label={t('discounts.percent')}
              description={t('discounts.each_line')}
              min={1}
              max={100}
              allowDecimal={false}
              rightSection={<span aria-hidden>%</span>}
              error={form.problems.percent}
              value={percent}
              onChange={(next) => form.change({ percent: next })}
            />
          )}
          {kind === 'fixed' && region && (
            <MoneyInput
              label={t('discounts.amount', { currency: currencyLabel(region.currency_code) })}
              description={t(region.includes_tax ? 'discounts.shown_price' : 'discounts.before_tax')}
              currency={region.currency_code}
              error={form.problems.amount}
              value={amount}
              onChange={(next) => form.change({ amount: next })}
            />
          )}
        </div>
        {kind === 'fixed' && !region && <p className={layout.hint}>{t('discounts.region_first')}</p>}
        {kind === 'fixed' && (
          <Select
            label={t('discounts.allocation')}
            allowDeselect={false}
            data={allocations.map((value) => ({ value, label: t(`discounts.allocations.${value}`) }))}
            value={allocation}
            onChange={(value) => form.change({ allocation: value === 'item' ? 'item' : 'total' })}
          />
        )}
        <Textarea
          autosize
          minRows={1}
          label={t('discounts.description')}
          description={t(is_automatic ? 'discounts.description_in_bag' : 'discounts.description_hint')}
          maxLength={2000}
          {...form.field('description')}
        />
        {isNew && !is_automatic && (
          <Switch
            label={t('discounts.dynamic')}
            description={t('discounts.dynamic_hint')}
            {...form.checkbox('is_dynamic')}
          />
        )}
      </div>
    </Card>
  )
}
