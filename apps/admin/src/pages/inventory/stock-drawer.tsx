import { NumberInput, Select, TextInput } from '@mantine/core'
import type { AdjustStockBody } from '@shopkey/client/types.ts'
import { useQuery } from '@tanstack/react-query'
import { DrawerParts, SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import classes from './inventory.module.css'
import { type StockValues, useSaveStock } from './mutations.ts'
import { type StockItem, stockQuery } from './queries.ts'
import { StockHistory } from './stock-history.tsx'

const reasons = ['received', 'counted', 'damaged', 'lost', 'other'] as const satisfies AdjustStockBody['reason'][]

interface StockDrawerProps {
  /** Of the variant. */
  id: string
  onClose: () => void
}

/** The stock of one variant: to be adjusted with a reason, with its history. */
export function StockDrawer({ id, onClose }: StockDrawerProps) {
  const { t } = useTexts()
  const mayWrite = useMay()('catalogue.write')
  const stock = useQuery(stockQuery(useView(), id))
  const title = stock.data ? `${stock.data.product_title} – ${stock.data.title}` : t('inventory.title')
  return (
    <SideDrawer title={title} onClose={onClose}>
      <LoadedPart query={stock}>
        {(item) =>
          mayWrite ? (
            <Fields item={item} />
          ) : (
            <DrawerParts>
              <StockFigure item={item} />
              <StockHistory id={id} />
            </DrawerParts>
          )
        }
      </LoadedPart>
    </SideDrawer>
  )
}

function Fields({ item }: { item: StockItem }) {
  const { t } = useTexts()
  const { number } = useFormat()
  const { dismiss } = useDrawer()
  const save = useSaveStock(item.id)
  const form = useForm<StockValues>({
    initial: {
      quantity: item.inventory_quantity,
      reason: null,
      note: '',
      low_stock_threshold: item.low_stock_threshold ?? undefined,
    },
    check: ({ quantity, reason }) => ({
      ...(quantity === undefined && { quantity: t('inventory.quantity_missing') }),
      ...(quantity !== undefined &&
        quantity !== item.inventory_quantity &&
        !reason && { reason: t('inventory.reason_missing') }),
    }),
    save: (values) => save.mutateAsync({ values, before: item }),
    done: t('form.saved'),
    onSaved: dismiss,
    fieldOfCode: { stock_below_zero: 'quantity' },
  })
  const { quantity, reason, low_stock_threshold } = form.values
  const change = (quantity ?? item.inventory_quantity) - item.inventory_quantity
  return (
    <DrawerForm form={form}>
      <StockFigure item={item} />
      <NumberInput
        data-autofocus
        label={t('inventory.new_stock')}
        description={t('inventory.new_stock_hint')}
        allowDecimal={false}
        value={quantity ?? ''}
        error={form.problems.quantity}
        onChange={(value) => form.change({ quantity: value === '' || value === '-' ? undefined : Number(value) })}
      />
      {change !== 0 && (
        <>
          <p className={classes.change} role="status">
            {t(change > 0 ? 'inventory.more' : 'inventory.fewer', {
              count: Math.abs(change),
              number: number(Math.abs(change)),
            })}
          </p>
          <Select
            label={t('inventory.reason')}
            allowDeselect={false}
            data={reasons.map((value) => ({ value, label: t(`inventory.reasons.${value}`) }))}
            value={reason}
            error={form.problems.reason}
            onChange={(value) => form.change({ reason: reasons.find((known) => known === value) ?? null })}
          />
          <TextInput label={t('inventory.note')} maxLength={500} {...form.field('note')} />
        </>
      )}
      <NumberField
        label={t('inventory.threshold')}
        description={t('inventory.threshold_hint')}
        min={0}
        allowDecimal={false}
        value={low_stock_threshold}
        error={form.problems.low_stock_threshold}
        onChange={(value) => form.change({ low_stock_threshold: value })}
      />
      <StockHistory id={item.id} />
    </DrawerForm>
  )
}

function StockFigure({ item }: { item: StockItem }) {
  const { t } = useTexts()
  const { number } = useFormat()
  return (
    <p className={classes.figure}>
      <strong>{number(item.inventory_quantity)}</strong> {t('inventory.in_stock')}
      {item.sku && <bdi className={classes.dim}>{item.sku}</bdi>}
    </p>
  )
}
