import { TextInput } from '@mantine/core'
import { CODE_PREFIX_PATTERN } from '@shopkey/contract/limits.ts'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { matches } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import { useCreateCodes } from './mutations.ts'
import type { Discount } from './queries.ts'

interface CodesFormProps {
  discount: Discount
  onClose: () => void
}

/** Makes many codes of a discount at once. */
export function CodesForm({ discount, onClose }: CodesFormProps) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('discounts.codes.make')} onClose={onClose}>
      <Fields discount={discount} />
    </SideDrawer>
  )
}

interface CodesValues {
  count: number | undefined
  prefix: string
  usage_limit: number | undefined
}

const MAX_CODES = 1000

function Fields({ discount }: { discount: Discount }) {
  const { t } = useTexts()
  const create = useCreateCodes(discount.id)
  const { dismiss } = useDrawer()
  const form = useForm<CodesValues, string[]>({
    initial: { count: undefined, prefix: `${discount.code}-`.slice(0, 20), usage_limit: discount.usage_limit ?? 1 },
    rules: {
      count: (count) => (count ? undefined : t('discounts.codes.count_missing')),
      prefix: matches(CODE_PREFIX_PATTERN, t('discounts.codes.prefix_wrong')),
    },
    save: ({ count = 0, ...values }) => create.mutateAsync({ count, ...values }),
    done: (codes) => t('discounts.codes.made', { count: codes.length }),
    onSaved: dismiss,
  })
  const { count, prefix, usage_limit } = form.values
  return (
    <DrawerForm form={form} lead={t('discounts.codes.make_lead')} submit={t('discounts.codes.make')}>
      <NumberField
        data-autofocus
        label={t('discounts.codes.count')}
        min={1}
        max={MAX_CODES}
        allowDecimal={false}
        error={form.problems.count}
        value={count}
        onChange={(next) => form.change({ count: next })}
      />
      <TextInput
        label={t('discounts.codes.prefix')}
        description={t('discounts.codes.prefix_hint', { example: `${prefix.toUpperCase()}7KQ2MZXW` })}
        dir="ltr"
        maxLength={20}
        {...form.field('prefix')}
      />
      <NumberField
        label={t('discounts.limit_of_codes')}
        min={1}
        max={1_000_000_000}
        allowDecimal={false}
        error={form.problems.usage_limit}
        value={usage_limit}
        onChange={(next) => form.change({ usage_limit: next })}
      />
    </DrawerForm>
  )
}
