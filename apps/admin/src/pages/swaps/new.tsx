import { Checkbox, Stack } from '@mantine/core'
import type { CreateSwapBody } from '@shopkey/client/types.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { FormPage } from '../../forms/form-page.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { Assistant, type CaseFormProps, useAssistantHeader, useReasonChoices } from '../returns/case-form.tsx'
import { chosenLines, type LineChoices, LineChooser, returnLinesOf } from '../returns/line-chooser.tsx'
import { PreviewCard, useSettled } from '../returns/preview-card.tsx'
import { noShipping, ShippingFields, type ShippingValues, shippingOf, usePriceOf } from '../returns/shipping-fields.tsx'
import { Sum, Sums } from '../returns/sums.tsx'
import { type AdditionalItem, AdditionalItems, additionalItemsOf } from './additional-items.tsx'
import { useCreateSwap } from './mutations.ts'
import classes from './new.module.css'
import { swapPreviewQuery } from './queries.ts'

interface SwapValues {
  lines: LineChoices
  items: AdditionalItem[]
  returnShipping: ShippingValues
  delivery: ShippingValues
  backorder: boolean
}

export function NewSwap() {
  return <Assistant isOpen={(line) => line.returnable_quantity > 0}>{(props) => <Fields {...props} />}</Assistant>
}

function Fields({ order, lines }: CaseFormProps) {
  const { t } = useTexts()
  const { money } = useFormat()
  const view = useView()
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const create = useCreateSwap(order.id)
  const form = useForm<SwapValues, string>({
    initial: { lines: {}, items: [], returnShipping: noShipping, delivery: noShipping, backorder: false },
    rules: {
      lines: (choices) => (chosenLines(choices).length > 0 ? undefined : t('after_sale.choose_items')),
      items: (items) => (additionalItemsOf(items).length > 0 ? undefined : t('after_sale.choose_new_items')),
    },
    save: (values) => create.mutateAsync(bodyOf(values, deliveryPrice)),
    done: t('swaps.created'),
    onSaved: (id) => navigate(pathTo('swaps', id), { replace: true }),
    fieldOfCode: { insufficient_inventory: 'items', quantity_exceeds_returnable: 'lines' },
  })
  const deliveryPrice = usePriceOf(order, false, form.values.delivery)
  const body = useSettled(bodyOf(form.values, deliveryPrice))
  const isChosen = body.return_items.length > 0 && (body.additional_items ?? []).length > 0
  const preview = useQuery({ ...swapPreviewQuery(view, order.id, body), enabled: isChosen })
  const words = (amount: number) => money(amount, order.currency_code)
  const reasons = useReasonChoices()

  return (
    <FormPage
      {...useAssistantHeader(order, t('swaps.new'))}
      form={form}
      submit={t('swaps.create')}
      main={
        <>
          <LineChooser
            title={t('after_sale.coming_back')}
            lines={lines}
            most={(line) => line.returnable_quantity}
            reasons={reasons}
            choices={form.values.lines}
            onChange={(choices) => form.change({ lines: choices })}
            error={form.problems.lines}
          />
          <AdditionalItems
            order={order}
            items={form.values.items}
            onChange={(items) => form.change({ items })}
            error={form.problems.items}
          />
          <Card title={t('after_sale.shipping')}>
            <Stack>
              <ShippingFields
                isReturn
                order={order}
                label={t('after_sale.return_shipping')}
                none={t('after_sale.own_way')}
                {...form.field('returnShipping')}
              />
              <ShippingFields
                isReturn={false}
                order={order}
                label={t('after_sale.delivery')}
                description={t('swaps.delivery_hint')}
                none={t('swaps.customer_chooses')}
                {...form.field('delivery')}
              />
              <Checkbox
                label={t('swaps.backorder')}
                description={t('swaps.backorder_hint')}
                {...form.checkbox('backorder')}
              />
            </Stack>
          </Card>
        </>
      }
      side={
        <PreviewCard title={t('swaps.amount')} query={isChosen ? preview : undefined} hint={t('swaps.preview_hint')}>
          {(data) => (
            <>
              <Sums>
                <Sum label={t('after_sale.new_items')} value={words(data.additional_total)} />
                {data.shipping_total !== null && (
                  <Sum label={t('after_sale.delivery')} value={words(data.shipping_total)} />
                )}
                <Sum label={t('after_sale.coming_back')} value={words(-data.returned_total)} />
                {data.return_shipping_total !== 0 && (
                  <Sum label={t('after_sale.return_shipping')} value={words(data.return_shipping_total)} />
                )}
                <Sum
                  strong
                  label={t(data.difference_due < 0 ? 'swaps.customer_gets' : 'swaps.customer_pays')}
                  value={words(Math.abs(data.difference_due))}
                />
              </Sums>
              {data.shipping_total === null && <p className={classes.note}>{t('swaps.without_delivery')}</p>}
            </>
          )}
        </PreviewCard>
      }
    />
  )
}

function bodyOf(
  { lines, items, returnShipping, delivery, backorder }: SwapValues,
  deliveryPrice: number,
): CreateSwapBody {
  return {
    return_items: returnLinesOf(lines),
    additional_items: additionalItemsOf(items),
    return_shipping: shippingOf(returnShipping),
    custom_shipping_options: delivery.option_id ? [{ option_id: delivery.option_id, price: deliveryPrice }] : undefined,
    allow_backorder: backorder,
  }
}
