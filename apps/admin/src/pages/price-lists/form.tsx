import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import type { ReactNode } from 'react'
import { FormPage } from '../../forms/form-page.tsx'
import layout from '../../forms/layout.module.css'
import { PeriodFields } from '../../forms/period-fields.tsx'
import { required } from '../../forms/rules.ts'
import { type Form, useForm } from '../../forms/use-form.ts'
import { usePathTo } from '../../lib/paths.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { NamedList } from '../../pickers/named-list.tsx'
import type { PriceListDraft } from './price-list-draft.ts'

export interface PriceListFormProps<Saved> {
  heading: string
  /** Its id; absent for a new one. */
  record?: string
  badges?: ReactNode
  initial: PriceListDraft
  readOnly?: boolean
  save: (draft: PriceListDraft) => Promise<Saved>
  precondition?: Precondition
  onSaved?: (saved: Saved) => void
  actions?: (form: Form<PriceListDraft>) => ReactNode
  below?: ReactNode
}

const types = ['sale', 'override'] as const

/** What a price list is called, when and for whom its prices count. */
export function PriceListForm<Saved>({
  initial,
  readOnly,
  save,
  precondition,
  onSaved,
  ...props
}: PriceListFormProps<Saved>) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const form = useForm<PriceListDraft, Saved>({
    initial,
    rules: { name: required(t('price_lists.name_missing')) },
    check: ({ starts_at, ends_at }) => ({
      ...(starts_at && ends_at && ends_at <= starts_at && { ends_at: t('discounts.ends_before_start') }),
    }),
    save,
    precondition,
    done: t('form.saved'),
    onSaved,
    fieldOfCode: { price_list_ends_before_start: 'ends_at' },
  })
  const { type, groups } = form.values
  return (
    <FormPage
      form={form}
      readOnly={readOnly}
      back={{ to: pathTo('price-lists'), name: t('price_lists.title') }}
      title={props.heading}
      record={props.record}
      aside={props.badges}
      actions={props.actions?.(form)}
      below={props.below}
      main={
        <>
          <Card title={t('price_lists.general')}>
            <div className={layout.stack}>
              <TextInput label={t('price_lists.name')} maxLength={SHORT_TEXT_LENGTH} {...form.field('name')} />
              <Textarea
                autosize
                minRows={1}
                label={t('price_lists.description')}
                description={t('price_lists.description_hint')}
                maxLength={2000}
                {...form.field('description')}
              />
              <Select
                label={t('price_lists.type')}
                description={t(`price_lists.type_hints.${type}`)}
                allowDeselect={false}
                data={types.map((value) => ({ value, label: t(`price_lists.types.${value}`) }))}
                value={type}
                onChange={(value) => form.change({ type: value === 'override' ? 'override' : 'sale' })}
              />
            </div>
          </Card>
          <Card title={t('price_lists.groups')}>
            <div className={layout.stack}>
              {groups.length === 0 && <p className={layout.hint}>{t('price_lists.everyone_hint')}</p>}
              <NamedList
                kind="customer_groups"
                label={t('price_lists.groups')}
                readOnly={readOnly}
                value={groups}
                onChange={(next) => form.change({ groups: next })}
              />
            </div>
          </Card>
        </>
      }
      side={
        <>
          <Card title={t('price_lists.state')}>
            <div className={layout.stack}>
              <Switch
                label={t('price_lists.active')}
                description={t('price_lists.active_hint')}
                {...form.checkbox('isActive')}
              />
              <Switch label={t('price_lists.includes_tax')} {...form.checkbox('includes_tax')} />
            </div>
          </Card>
          <Card title={t('discounts.when')}>
            <div className={layout.stack}>
              <PeriodFields values={form.values} problems={form.problems} onChange={form.change} />
            </div>
          </Card>
        </>
      }
    />
  )
}
