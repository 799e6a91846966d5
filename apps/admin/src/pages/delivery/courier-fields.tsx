import type { Form } from '../../forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import { FactList, FactRow } from '../../parts/fact-list.tsx'
import { isEmptySetting } from '../providers/provider-draft.ts'
import { useProviderWords } from '../providers/provider-words.ts'
import texts from '../providers/providers.module.css'
import { PlainField } from '../providers/setting-fields.tsx'
import type { SettingForm } from '../providers/setting-form.ts'
import classes from '../taxes/form.module.css'
import type { OptionDraft, OptionField } from './option-draft.ts'

interface CourierFieldsProps {
  form: Form<OptionDraft>
  /** As the provider declares them. */
  fields: readonly OptionField[]
  currency: string
  /** They stay once an option is created: carts and orders rely on them. */
  isNew: boolean
}

/** What the courier of an option has to know. */
export function CourierFields({ form, fields, currency, isNew }: CourierFieldsProps) {
  const { t } = useTexts()
  const wordsOf = useProviderWords()
  const { data } = form.values
  if (fields.length === 0) return null
  if (!isNew) {
    const stored = fields.filter(({ name }) => typeof data[name] === 'string' && !isEmptySetting(data[name]))
    return (
      <section className={classes.part}>
        <h3 className={classes.heading}>{t('delivery.courier')}</h3>
        <FactList>
          {stored.map(({ name, label }) => (
            <FactRow key={name} name={wordsOf(label)}>
              <bdi>{String(data[name])}</bdi>
            </FactRow>
          ))}
        </FactList>
        <p className={texts.hint}>{t('delivery.data_stays')}</p>
      </section>
    )
  }
  const part: SettingForm = {
    values: data,
    change: (next) => form.change({ data: { ...data, ...next } }),
    problem: (path) => form.problems[`data.${path}`],
    currency,
  }
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>{t('delivery.courier')}</h3>
      {form.problems.data && <p className={texts.problem}>{form.problems.data}</p>}
      {fields.map((field) => (
        <PlainField key={field.name} field={field} form={part} />
      ))}
    </section>
  )
}
