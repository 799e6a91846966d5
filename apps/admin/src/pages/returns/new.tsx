import { Alert, Checkbox, Stack, Textarea } from '@mantine/core'
import type { RequestReturnBody } from '@shopkey/client/types.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { FormPage } from '../../forms/form-page.tsx'
import { MoneyInput } from '../../forms/money-input.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { Assistant, type CaseFormProps, useAssistantHeader, useReasonChoices } from './case-form.tsx'
import { chosenLines, type LineChoices, LineChooser, returnLinesOf } from './line-chooser.tsx'
import { useRequestReturn } from './mutations.ts'
import { PreviewCard, useSettled } from './preview-card.tsx'
import { returnPreviewQuery } from './queries.ts'
import { RefundParts } from './refund-parts.tsx'
import { noShipping, ShippingFields, type ShippingValues, shippingOf } from './shipping-fields.tsx'
import { Sum, Sums } from './sums.tsx'

interface ReturnValues {
  lines: LineChoices
  shipping: ShippingValues
  /** Minor units; undefined for the computed one. */
  refund: number | undefined
  note: string
  notify: boolean
}

export function NewReturn() {
  return <Assistant isOpen={(line) => line.returnable_quantity > 0}>{(props) => <Fields {...props} />}</Assistant>
}

function Fields({ order, lines }: CaseFormProps) {
  const { t } = useTexts()
  const { money } = useFormat()
  const view = useView()
  const may = useMay()
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const request = useRequestReturn(order.id)
  const form = useForm<ReturnValues, string>({
    initial: { lines: {}, shipping: noShipping, refund: undefined, note: '', notify: true },
    rules: { lines: (choices) => (chosenLines(choices).length > 0 ? undefined : t('after_sale.choose_items')) },
    save: (values) => request.mutateAsync(bodyOf(values)),
    done: t('returns.requested'),
    onSaved: (id) => navigate(pathTo('returns', id), { replace: true }),
    fieldOfCode: {
      refund_exceeds_payment: 'refund',
      gift_card_spent: 'refund',
      partial_refund_unsupported: 'refund',
      amount_not_payable: 'refund',
    },
  })
  const body = useSettled(bodyOf(form.values))
  const preview = useQuery({ ...returnPreviewQuery(view, order.id, body), enabled: body.items.length > 0 })
  const words = (amount: number) => money(amount, order.currency_code)
  const reasons = useReasonChoices()

  return (
    <FormPage
      {...useAssistantHeader(order, t('returns.new'))}
      form={form}
      submit={t('returns.request')}
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
          <Card title={t('after_sale.return_shipping')}>
            <ShippingFields
              isReturn
              order={order}
              label={t('after_sale.option')}
              description={t('returns.shipping_hint')}
              none={t('after_sale.own_way')}
              {...form.field('shipping')}
            />
          </Card>
          <Card title={t('returns.more')}>
            <Stack>
              {may('money.move') && (
                <MoneyInput
                  currency={order.currency_code}
                  label={t('returns.other_refund')}
                  description={t('returns.other_refund_hint')}
                  {...form.field('refund')}
                />
              )}
              <Textarea
                label={t('refund_form.note')}
                description={t('refund_form.note_hint')}
                autosize
                minRows={2}
                maxLength={2000}
                {...form.field('note')}
              />
              <Checkbox label={t('refund_form.notify')} {...form.checkbox('notify')} />
            </Stack>
          </Card>
        </>
      }
      side={
        <PreviewCard
          title={t('returns.refund')}
          query={body.items.length > 0 ? preview : undefined}
          hint={t('after_sale.preview_hint')}
        >
          {(data) => (
            <>
              <Sums>
                <Sum label={t('returns.items_amount')} value={words(data.items_amount)} />
                {data.shipping_amount !== 0 && (
                  <Sum label={t('after_sale.return_shipping')} value={words(-data.shipping_amount)} />
                )}
                <Sum strong label={t('returns.refund_later')} value={words(data.refund_amount)} />
                <RefundParts parts={data.refund_parts} currency={order.currency_code} />
                <Sum label={t('after_sale.refundable')} value={words(data.refundable_amount)} />
              </Sums>
              {data.is_held && (
                <Alert color="yellow" mt="sm">
                  {t('returns.will_be_held')}
                </Alert>
              )}
            </>
          )}
        </PreviewCard>
      }
    />
  )
}

function bodyOf({ lines, shipping, refund, note, notify }: ReturnValues): RequestReturnBody {
  return {
    items: returnLinesOf(lines),
    return_shipping: shippingOf(shipping),
    refund,
    note: note.trim() || undefined,
    no_notification: !notify,
  }
}
