import { Alert, Checkbox, Select } from '@mantine/core'
import type { ReceiveReturnBody } from '@shopkey/client/types.ts'
import { useQuery } from '@tanstack/react-query'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { MoneyInput } from '../../forms/money-input.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { Picture } from '../../parts/picture.tsx'
import { useReceiveReturn } from './mutations.ts'
import { PreviewBody, useSettled } from './preview-card.tsx'
import { type OneReturn, receiptPreviewQuery, returnQuery } from './queries.ts'
import classes from './receive-form.module.css'
import { RefundParts } from './refund-parts.tsx'
import { Sum, Sums } from './sums.tsx'

const conditions = ['as_new', 'used', 'damaged'] as const
type Condition = (typeof conditions)[number]

interface Arrival {
  quantity: number | undefined
  condition: Condition | null
  restock: boolean
}

interface ReceiptValues {
  items: Record<string, Arrival>
  /** Minor units; undefined for the computed one. */
  refund: number | undefined
}

/** Receives a return: what has arrived, in which condition, and the refund for it. */
export function ReceiveForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTexts()
  const back = useQuery(returnQuery(useView(), id))
  return (
    <SideDrawer title={t('returns.receive_title')} onClose={onClose} size="34rem">
      <LoadedPart query={back}>{(data) => <Fields back={data} />}</LoadedPart>
    </SideDrawer>
  )
}

function Fields({ back }: { back: OneReturn }) {
  const { t } = useTexts()
  const { money } = useFormat()
  const view = useView()
  const may = useMay()
  const receive = useReceiveReturn(back.id)
  const { dismiss } = useDrawer()
  const isSettledElsewhere = back.swap_id !== null || back.claim_order_id !== null
  const words = (amount: number) => money(amount, back.order.currency_code)
  const form = useForm<ReceiptValues>({
    initial: {
      items: Object.fromEntries(
        back.items.map((item) => [item.item_id, { quantity: item.quantity, condition: null, restock: true }]),
      ),
      refund: undefined,
    },
    rules: { items: (items) => (itemsOf(items).length > 0 ? undefined : t('after_sale.choose_items')) },
    save: (values) => receive.mutateAsync(bodyOf(values)),
    done: t('returns.received'),
    onSaved: dismiss,
    fieldOfCode: { amount_not_payable: 'refund' },
  })
  const { items } = form.values
  const body = useSettled(bodyOf(form.values))
  // What is being received, or has been, has no preview any more.
  const isPreviewed = body.items.length > 0 && !receive.isPending && !receive.isSuccess
  const preview = useQuery({ ...receiptPreviewQuery(view, back.id, body), enabled: isPreviewed })

  return (
    <DrawerForm
      form={form}
      lead={t('returns.receive_lead')}
      submit={
        preview.data && preview.data.refunded_amount > 0 && !preview.isError
          ? t('returns.receive_and_refund', { amount: words(preview.data.refunded_amount) })
          : t('returns.receive')
      }
    >
      <ul className={classes.items}>
        {back.items.map(({ item_id, item, quantity, note, reason }, index) => {
          const arrival = items[item_id] ?? { quantity: 0, condition: null, restock: true }
          const name = item?.title ?? item_id
          const change = (part: Partial<Arrival>) =>
            form.change({ items: { ...items, [item_id]: { ...arrival, ...part } } })
          return (
            <li key={item_id} className={classes.item}>
              <Picture src={item?.thumbnail} size={40} />
              <div className={classes.what}>
                <bdi className={classes.name}>{name}</bdi>
                <span className={classes.dim}>
                  <bdi>{[item?.description, reason?.label, note].filter(Boolean).join(' · ')}</bdi>
                </span>
              </div>
              <div className={classes.fields}>
                <NumberField
                  data-autofocus={index === 0 || undefined}
                  label={t('returns.arrived')}
                  aria-label={t('returns.arrived_of', { name })}
                  description={t('fulfill_form.of', { count: quantity })}
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  min={0}
                  allowDecimal={false}
                  value={arrival.quantity}
                  onChange={(arrived) => change({ quantity: arrived })}
                />
                <Select
                  label={t('returns.condition')}
                  aria-label={t('returns.condition_of', { name })}
                  placeholder={t('returns.condition_open')}
                  clearable
                  data={conditions.map((value) => ({ value, label: t(`returns.conditions.${value}`) }))}
                  value={arrival.condition}
                  // What is damaged is not sold again.
                  onChange={(value) =>
                    change({
                      condition: conditions.find((known) => known === value) ?? null,
                      restock: value !== 'damaged',
                    })
                  }
                />
              </div>
              <Checkbox
                className={classes.restock}
                label={t('returns.restock')}
                checked={arrival.restock}
                onChange={(event) => change({ restock: event.currentTarget.checked })}
              />
            </li>
          )
        })}
      </ul>
      {form.problems.items && (
        <p className={classes.problem} role="alert">
          {form.problems.items}
        </p>
      )}
      {isSettledElsewhere ? (
        <p className={classes.dim}>{t(back.swap_id ? 'returns.settled_by_swap' : 'returns.settled_by_claim')}</p>
      ) : (
        <>
          {may('money.move') && (
            <MoneyInput
              currency={back.order.currency_code}
              label={t('returns.other_refund')}
              description={t('returns.other_refund_hint')}
              {...form.field('refund')}
            />
          )}
          <PreviewBody query={body.items.length > 0 ? preview : undefined} hint={t('after_sale.preview_hint')}>
            {(data) => (
              <>
                <Sums>
                  <Sum label={t('returns.promised')} value={words(back.refund_amount)} />
                  <Sum strong label={t('returns.refund')} value={words(data.refund_amount)} />
                  <RefundParts parts={data.refund_parts} currency={back.order.currency_code} />
                </Sums>
                {data.is_held && (
                  <Alert color="yellow" mt="sm">
                    {may('money.move')
                      ? t(data.refund_amount > data.refundable_amount ? 'returns.held_amount' : 'returns.held_whole', {
                          amount: words(data.refundable_amount),
                        })
                      : t('returns.held_right')}
                  </Alert>
                )}
              </>
            )}
          </PreviewBody>
        </>
      )}
    </DrawerForm>
  )
}

function itemsOf(items: ReceiptValues['items']) {
  return Object.entries(items).flatMap(([item_id, { quantity = 0, condition, restock }]) =>
    quantity > 0 ? [{ item_id, quantity, restock, ...(condition && { condition }) }] : [],
  )
}

function bodyOf({ items, refund }: ReceiptValues): ReceiveReturnBody {
  return { items: itemsOf(items), refund }
}
