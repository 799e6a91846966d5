import type { ReactNode } from 'react'
import { FormPage } from '../../forms/form-page.tsx'
import { required } from '../../forms/rules.ts'
import { type Form, useForm } from '../../forms/use-form.ts'
import { usePathTo } from '../../lib/paths.ts'
import type { Precondition } from '../../lib/precondition.ts'
import type { Region } from '../../lib/regions.ts'
import { useTexts } from '../../lib/texts.ts'
import { ConditionsSection } from './conditions-section.tsx'
import type { DiscountDraft } from './discount-draft.ts'
import { EffectSection } from './effect-section.tsx'
import { ValiditySection } from './validity-section.tsx'

export interface DiscountFormProps<Saved> {
  heading: string
  /** Its id; absent for a new one. */
  record?: string
  badges?: ReactNode
  initial: DiscountDraft
  isNew?: boolean
  regions: Region[]
  readOnly?: boolean
  save: (draft: DiscountDraft) => Promise<Saved>
  precondition?: Precondition
  done: string
  /** The draft as it is after saving; without it, as it was sent. */
  valuesOf?: (saved: Saved) => DiscountDraft
  onSaved?: (saved: Saved) => void
  actions?: (form: Form<DiscountDraft>) => ReactNode
  below?: ReactNode
}

/** The whole discount on one page. */
export function DiscountForm<Saved>(props: DiscountFormProps<Saved>) {
  const { initial, regions, readOnly, save, precondition, done, valuesOf, onSaved } = props
  const { t } = useTexts()
  const pathTo = usePathTo()
  const form = useForm<DiscountDraft, Saved>({
    initial,
    rules: { code: required(t('discounts.code_missing')) },
    check: ({ kind, percent, amount, region_ids, conditions, starts_at, ends_at }) => ({
      ...(kind === 'percentage' && !percent && { percent: t('discounts.percent_missing') }),
      ...(kind === 'fixed' && !amount && { amount: t('discounts.amount_missing') }),
      ...(region_ids.length === 0 && { region_ids: t('discounts.region_missing') }),
      ...(ends_at && starts_at && ends_at <= starts_at && { ends_at: t('discounts.ends_before_start') }),
      ...Object.fromEntries(
        conditions.flatMap(({ chosen }, index) =>
          chosen.length === 0 ? [[`conditions.${index}`, t('discounts.condition_empty')]] : [],
        ),
      ),
    }),
    save,
    precondition,
    done,
    valuesOf,
    onSaved,
    fieldOfCode: {
      automatic_discount_not_dynamic: 'is_automatic',
      discount_code_taken: 'code',
      discount_ends_before_start: 'ends_at',
      discount_needs_region: 'region_ids',
      fixed_discount_needs_one_region: 'region_ids',
      percentage_above_100: 'percent',
    },
  })
  return (
    <FormPage
      form={form}
      readOnly={readOnly}
      back={{ to: pathTo('discounts'), name: t('discounts.title') }}
      title={props.heading}
      record={props.record}
      aside={props.badges}
      actions={props.actions?.(form)}
      below={props.below}
      main={
        <>
          <EffectSection form={form} regions={regions} isNew={props.isNew} />
          <ConditionsSection form={form} readOnly={readOnly} />
        </>
      }
      side={<ValiditySection form={form} regions={regions} />}
    />
  )
}
