import { MultiSelect, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { MoneyInput } from '../../forms/money-input.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import type { Form } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { useCurrencyLabel } from '../../lib/currency-label.ts'
import { errorWords } from '../../lib/error-words.ts'
import { useFormat } from '../../lib/format.ts'
import { regionsQuery } from '../../lib/regions.ts'
import { useTexts } from '../../lib/texts.ts'
import { groupPreviewQuery } from './queries.ts'
import classes from './rule-fields.module.css'
import { type RuleValues, ruleOf } from './rule-values.ts'

const MOST_DAYS = 3650
const MOST_ORDERS = 1_000_000
const TYPING_MS = 400

interface RuleFieldsProps<Values extends RuleValues> {
  form: Form<Values>
  /** ISO 4217, lower case. */
  currencies: readonly string[]
}

/** The conditions of a group's rule, and how many customers fulfil them now. */
export function RuleFields<Values extends RuleValues>({ form, currencies }: RuleFieldsProps<Values>) {
  const { t } = useTexts()
  const currencyLabel = useCurrencyLabel()
  const { country } = useFormat()
  const fields = form as unknown as Form<RuleValues> // the form holds at least these values
  const regions = useQuery(regionsQuery(useView()))
  const sold = (regions.data ?? []).flatMap(({ countries }) => countries.map(({ iso_2 }) => iso_2))
  const choices = [...new Set([...fields.values.countries, ...sold])]
  const days = { min: 1, max: MOST_DAYS, placeholder: t('customer_groups.rule_ever') }
  return (
    <>
      <p className={classes.lead}>{t('customer_groups.rule_lead')}</p>
      <fieldset className={classes.group}>
        <legend>{t('customer_groups.rule_spent')}</legend>
        <MoneyInput
          currency={fields.values.currency}
          label={t('customer_groups.rule_least')}
          {...fields.field('spent')}
        />
        <Select
          label={t('customer_groups.rule_currency')}
          allowDeselect={false}
          data={currencies.map((value) => ({ value, label: currencyLabel(value) }))}
          {...fields.field('currency')}
          onChange={(currency) => fields.change({ currency: currency ?? fields.values.currency, spent: undefined })}
        />
        <NumberField label={t('customer_groups.rule_days')} {...days} {...fields.field('spentDays')} />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('customer_groups.rule_orders')}</legend>
        <NumberField
          label={t('customer_groups.rule_least')}
          min={0}
          max={MOST_ORDERS}
          {...fields.field('ordersLeast')}
        />
        <NumberField label={t('customer_groups.rule_most')} min={0} max={MOST_ORDERS} {...fields.field('ordersMost')} />
        <NumberField label={t('customer_groups.rule_days')} {...days} {...fields.field('ordersDays')} />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('customer_groups.rule_more')}</legend>
        <MultiSelect
          className={classes.wide}
          searchable
          label={t('customer_groups.rule_countries')}
          description={t('customer_groups.rule_countries_hint')}
          nothingFoundMessage={t('list.no_match')}
          data={choices.map((value) => ({ value, label: country(value) }))}
          {...fields.field('countries')}
        />
        <TextInput
          label={t('customer_groups.rule_key')}
          maxLength={SHORT_TEXT_LENGTH}
          {...fields.field('metadataKey')}
        />
        <TextInput
          label={t('customer_groups.rule_value')}
          maxLength={SHORT_TEXT_LENGTH}
          {...fields.field('metadataValue')}
        />
      </fieldset>
      <Preview values={fields.values} />
    </>
  )
}

function Preview({ values }: { values: RuleValues }) {
  const { t } = useTexts()
  const rule = ruleOf(values)
  const [text] = useDebouncedValue(rule ? JSON.stringify(rule) : '', TYPING_MS)
  const preview = useQuery({ ...groupPreviewQuery(useView(), text), enabled: text !== '' })
  const words = () => {
    if (!rule) return t('customer_groups.rule_missing')
    if (preview.isError) return errorWords(preview.error, t)
    return preview.data
      ? t('customer_groups.rule_preview', { count: preview.data.count })
      : t('customer_groups.rule_counting')
  }
  return (
    <p className={classes.preview} role="status">
      {words()}
    </p>
  )
}
