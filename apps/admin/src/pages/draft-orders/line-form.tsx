import { TextInput, UnstyledButton } from '@mantine/core'
import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import type { CartLine } from '../../cart-editor/cart-lines.tsx'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { MoneyInput } from '../../forms/money-input.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { isName } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../lib/format.ts'
import { useMay } from '../../lib/permissions.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './line-form.module.css'
import { useAddDraftLine, useUpdateDraftLine } from './mutations.ts'
import type { Draft } from './queries.ts'

interface LineFormProps {
  draft: Pick<Draft, 'id' | 'updated_at'>
  /** Absent for a new item of one's own. */
  line: CartLine | undefined
  currency: string
  onClose: () => void
}

interface LineValues {
  title: string
  unit_price: number | undefined
  quantity: number | undefined
}

/** An item of one's own, or the price, title and quantity of a line. */
export function LineForm({ onClose, ...fields }: LineFormProps) {
  const { t } = useTexts()
  return (
    <SideDrawer title={fields.line?.title ?? t('draft_orders.own_item')} onClose={onClose}>
      <Fields {...fields} />
    </SideDrawer>
  )
}

function Fields({ draft, line, currency }: Omit<LineFormProps, 'onClose'>) {
  const { t } = useTexts()
  const mayPrice = useMay()('money.move')
  const { money } = useFormat()
  const { dismiss } = useDrawer()
  const add = useAddDraftLine(draft.id)
  const update = useUpdateDraftLine(draft.id)
  const precondition = usePrecondition(draft.updated_at)
  const isFromCatalogue = Boolean(line?.variant_id)
  const hasOwnPrice = isFromCatalogue && line?.should_merge === true
  const form = useForm<LineValues>({
    initial: {
      title: line?.title ?? '',
      unit_price: hasOwnPrice ? undefined : line?.unit_price,
      quantity: line?.quantity ?? 1,
    },
    rules: {
      title: isName(t('draft_orders.title_missing'), t('form.name_wrong')),
      unit_price: (price) => (price === undefined && !isFromCatalogue ? t('draft_orders.price_missing') : undefined),
      quantity: (quantity) =>
        quantity !== undefined && quantity >= 1 ? undefined : t('draft_orders.quantity_missing'),
    },
    precondition,
    save: ({ title, unit_price, quantity = 1 }) => {
      if (!line) return add.mutateAsync({ title: title.trim(), unit_price, quantity })
      const price = mayPrice ? priceOf(unit_price) : undefined
      const values = { title: title.trim(), quantity, unit_price: price }
      return update.mutateAsync({ line_id: line.id, ...values, headers: precondition.headers() })
    },
    done: t('form.saved'),
    onSaved: dismiss,
    fieldOfCode: { amount_not_payable: 'unit_price', custom_line_needs_price: 'unit_price' },
  })
  /** An emptied price returns the line to the catalogue's; one that never was set by hand stays as it is. */
  const priceOf = (unit_price: number | undefined) => unit_price ?? (hasOwnPrice ? undefined : null)

  return (
    <DrawerForm form={form} lead={line ? undefined : t('draft_orders.own_item_lead')}>
      <TextInput
        data-autofocus={!line || undefined}
        label={t('draft_orders.line_title')}
        maxLength={SHORT_TEXT_LENGTH}
        {...form.field('title')}
      />
      {mayPrice && (
        <MoneyInput
          data-autofocus={line ? true : undefined}
          currency={currency}
          label={t('draft_orders.unit_price')}
          placeholder={hasOwnPrice && line ? money(line.unit_price, currency) : undefined}
          description={t(isFromCatalogue ? 'draft_orders.unit_price_hint' : 'draft_orders.own_price_hint')}
          rightSectionWidth="auto"
          rightSection={
            isFromCatalogue && form.values.unit_price !== undefined ? (
              <UnstyledButton className={classes.reset} onClick={() => form.change({ unit_price: undefined })}>
                {t('draft_orders.shop_price')}
              </UnstyledButton>
            ) : null
          }
          {...form.field('unit_price')}
        />
      )}
      <NumberField
        label={t('draft_orders.quantity')}
        min={1}
        max={1_000_000}
        allowDecimal={false}
        value={form.values.quantity}
        error={form.problems.quantity}
        onChange={(quantity) => form.change({ quantity })}
      />
    </DrawerForm>
  )
}
