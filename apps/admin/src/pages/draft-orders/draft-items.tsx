import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type CartLine, CartLines } from '../../cart-editor/cart-lines.tsx'
import { DiscountCodes } from '../../cart-editor/discount-codes.tsx'
import { currencyOf } from '../../cart-editor/edited-cart.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import { Card } from '../../parts/card.tsx'
import { VariantPicker } from '../../pickers/variant-picker.tsx'
import classes from './draft-items.module.css'
import { LineForm } from './line-form.tsx'
import { useAddDraftLine, useDeleteDraftLine, useUpdateDraft, useUpdateDraftLine } from './mutations.ts'
import type { Draft } from './queries.ts'

interface DraftItemsProps {
  draft: Draft
  isEditable: boolean
}

export function DraftItems({ draft, isEditable }: DraftItemsProps) {
  const { t } = useTexts()
  const mayPrice = useMay()('money.move')
  const [edited, setEdited] = useState<CartLine | 'new'>()
  const add = useAddDraftLine(draft.id)
  const update = useUpdateDraftLine(draft.id)
  const remove = useDeleteDraftLine(draft.id)
  const change = useUpdateDraft(draft.id)
  const { cart } = draft
  const say = (work: Promise<unknown>, done: string) => void announce(work, done, t)
  const setDiscounts = (codes: string[]) => change.mutateAsync({ discounts: codes.map((code) => ({ code })) })

  if (!isEditable)
    return (
      <Card title={t('order.items')} flush>
        <CartLines cart={cart} />
      </Card>
    )
  return (
    <Card title={t('order.items')} flush>
      <CartLines
        cart={cart}
        onQuantity={(line, quantity) =>
          say(
            update.mutateAsync({ line_id: line.id, quantity }),
            t('cart_editor.quantity_changed', { title: line.title }),
          )
        }
        onRemove={(line) => say(remove.mutateAsync(line.id), t('cart_editor.line_removed', { title: line.title }))}
        onEdit={setEdited}
      />
      <div className={classes.tools}>
        <div className={classes.adding}>
          <VariantPicker
            context={{
              region_id: cart.region.id,
              customer_id: cart.customer_id ?? undefined,
              currency_code: currencyOf(cart),
            }}
            onPick={({ id, product, title }) =>
              say(
                add.mutateAsync({ variant_id: id, quantity: 1 }),
                t('cart_editor.line_added', { title: product?.title ?? title }),
              )
            }
          />
          {mayPrice && (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
              onClick={() => setEdited('new')}
            >
              {t('draft_orders.own_item')}
            </Button>
          )}
        </div>
        <DiscountCodes cart={cart} onChange={setDiscounts} />
      </div>
      {edited && (
        <LineForm
          draft={draft}
          line={edited === 'new' ? undefined : edited}
          currency={currencyOf(cart)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}
