import { SegmentedControl, Stack } from '@mantine/core'
import type { CreateClaimBody } from '@shopkey/client/types.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormPage } from '../../forms/form-page.tsx'
import { MoneyInput } from '../../forms/money-input.tsx'
import type { Problems } from '../../forms/problems.ts'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { Assistant, type CaseFormProps, useAssistantHeader } from '../returns/case-form.tsx'
import { chosenLines, type LineChoices, LineChooser } from '../returns/line-chooser.tsx'
import { PreviewCard, useSettled } from '../returns/preview-card.tsx'
import { type RefundPart, RefundParts } from '../returns/refund-parts.tsx'
import { noShipping, ShippingFields, type ShippingValues } from '../returns/shipping-fields.tsx'
import { Sum, Sums } from '../returns/sums.tsx'
import { type AdditionalItem, AdditionalItems, additionalItemsOf } from '../swaps/additional-items.tsx'
import { ClaimPicturesField } from './claim-pictures.tsx'
import { claimReasons, isClaimReason } from './claim-reasons.ts'
import { deliveryOf, freeShipping } from './free-shipping.ts'
import { useCreateClaim } from './mutations.ts'
import { claimPreviewQuery } from './queries.ts'

interface ClaimValues {
  type: 'refund' | 'replace'
  lines: LineChoices
  items: AdditionalItem[]
  delivery: ShippingValues
  returnShipping: ShippingValues
  /** Minor units; undefined for the computed one. */
  refund: number | undefined
}

export function NewClaim() {
  return <Assistant isOpen={(line) => line.claimable_quantity > 0}>{(props) => <Fields {...props} />}</Assistant>
}

function Fields({ order, lines }: CaseFormProps) {
  const { t } = useTexts()
  const view = useView()
  const may = useMay()
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const create = useCreateClaim(order.id)
  const [isUploading, setUploading] = useState(false)
  const form = useForm<ClaimValues, string>({
    initial: {
      type: may('money.move') ? 'refund' : 'replace',
      lines: {},
      items: [],
      delivery: noShipping,
      returnShipping: noShipping,
      refund: undefined,
    },
    rules: { lines: (choices) => problemOfLines(choices, t('after_sale.choose_items'), t('claims.reason_missing')) },
    check: (values): Problems => {
      if (isUploading) return { lines: t('claims.still_uploading') }
      if (values.type === 'refund') return {}
      return {
        ...(additionalItemsOf(values.items).length === 0 && { items: t('after_sale.choose_new_items') }),
        ...(!values.delivery.option_id && { delivery: t('claims.delivery_missing') }),
      }
    },
    save: (values) => create.mutateAsync(bodyOf(values)),
    done: t('claims.created'),
    onSaved: (id) => navigate(pathTo('claims', id), { replace: true }),
    fieldOfCode: {
      refund_exceeds_payment: 'refund',
      gift_card_spent: 'refund',
      partial_refund_unsupported: 'refund',
      amount_not_payable: 'refund',
      insufficient_inventory: 'items',
      quantity_exceeds_claimable: 'lines',
    },
  })
  const { type } = form.values
  const body = useSettled(bodyOf(form.values))
  const isChosen =
    body.claim_items.length > 0 &&
    body.claim_items.length === chosenLines(form.values.lines).length &&
    (body.type === 'refund' || (body.additional_items ?? []).length > 0)
  const preview = useQuery({ ...claimPreviewQuery(view, order.id, body), enabled: isChosen })

  return (
    <FormPage
      {...useAssistantHeader(order, t('claims.new'))}
      form={form}
      submit={t(type === 'refund' ? 'claims.create_refund' : 'claims.create_replace')}
      main={
        <>
          <LineChooser
            pictures={(picturesField) => <ClaimPicturesField {...picturesField} onUploading={setUploading} />}
            title={t('claims.what_is_wrong')}
            lines={lines}
            most={(line) => line.claimable_quantity}
            reasons={claimReasons.map((value) => ({ value, label: t(`claims.reasons.${value}`) }))}
            choices={form.values.lines}
            onChange={(choices) => form.change({ lines: choices })}
            error={form.problems.lines}
          />
          <Card title={t('claims.settlement')}>
            <Stack>
              {may('money.move') && (
                <SegmentedControl
                  aria-label={t('claims.settlement')}
                  data={[
                    { value: 'refund', label: t('claims.types.refund') },
                    { value: 'replace', label: t('claims.types.replace') },
                  ]}
                  value={type}
                  onChange={(value) => form.change({ type: value === 'refund' ? 'refund' : 'replace' })}
                />
              )}
              {type === 'refund' && (
                <MoneyInput
                  currency={order.currency_code}
                  label={t('returns.other_refund')}
                  description={t('returns.other_refund_hint')}
                  {...form.field('refund')}
                />
              )}
              {type === 'replace' && (
                <ShippingFields
                  isReturn={false}
                  hasPrice={false}
                  order={order}
                  label={t('after_sale.delivery')}
                  description={t('claims.delivery_hint')}
                  none={t('after_sale.choose_option')}
                  {...form.field('delivery')}
                />
              )}
              <ShippingFields
                isReturn
                hasPrice={false}
                order={order}
                label={t('claims.return_shipping')}
                description={t('claims.return_hint')}
                none={t('claims.no_return')}
                {...form.field('returnShipping')}
              />
            </Stack>
          </Card>
          {type === 'replace' && (
            <AdditionalItems
              order={order}
              items={form.values.items}
              onChange={(items) => form.change({ items })}
              error={form.problems.items}
            />
          )}
        </>
      }
      side={
        <PreviewCard
          title={t(type === 'refund' ? 'claims.amount' : 'claims.replacement')}
          query={isChosen ? preview : undefined}
          hint={t('claims.preview_hint')}
        >
          {(data) => <Outcome {...data} currency={order.currency_code} />}
        </PreviewCard>
      }
    />
  )
}

interface OutcomeProps {
  refund_amount: number | null
  additional_total: number
  refundable_amount: number
  refund_parts: readonly RefundPart[]
  currency: string
}

function Outcome({ refund_amount, additional_total, refundable_amount, refund_parts, currency }: OutcomeProps) {
  const { t } = useTexts()
  const { money } = useFormat()
  return (
    <Sums>
      {refund_amount === null ? (
        <>
          <Sum label={t('claims.worth')} value={money(additional_total, currency)} />
          <Sum strong label={t('swaps.customer_pays')} value={money(0, currency)} />
        </>
      ) : (
        <>
          <Sum label={t('after_sale.refundable')} value={money(refundable_amount, currency)} />
          <Sum strong label={t('claims.refund_now')} value={money(refund_amount, currency)} />
          <RefundParts parts={refund_parts} currency={currency} />
        </>
      )}
    </Sums>
  )
}

function problemOfLines(choices: LineChoices, nothing: string, noReason: string): string | undefined {
  const chosen = chosenLines(choices)
  if (chosen.length === 0) return nothing
  return chosen.every(({ reason }) => reason) ? undefined : noReason
}

function bodyOf({ type, lines, items, delivery, returnShipping, refund }: ClaimValues): CreateClaimBody {
  return {
    type,
    claim_items: chosenLines(lines).flatMap(({ item_id, quantity, reason, note, images }) =>
      isClaimReason(reason)
        ? [
            {
              item_id,
              quantity,
              reason,
              note: note.trim() || undefined,
              images: images.length > 0 ? images : undefined,
            },
          ]
        : [],
    ),
    return_shipping: freeShipping(returnShipping),
    ...(type === 'refund'
      ? { refund_amount: refund }
      : { additional_items: additionalItemsOf(items), shipping_methods: deliveryOf(delivery) }),
  }
}
