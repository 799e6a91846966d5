import { availableQuantity } from '@shopkey/domain/available-stock.ts'
import { POINTS } from '@shopkey/domain/currency-units.ts'
import { optionKind } from '@shopkey/domain/option-kind.ts'
import { Button } from '@shopkey/ui/button.tsx'
import { QuantityStepper } from '@shopkey/ui/quantity-stepper.tsx'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { useShop } from '../../lib/shop-data.ts'
import type { Product } from '../../lib/wire.ts'
import { useCartDrawer } from '../cart/cart-drawer.tsx'
import { additionKey } from '../cart/waiting-additions.ts'
import { Price } from '../catalogue/price.tsx'
import { isSoldOut, lowestPrice, variantPrice } from '../catalogue/variant-price.ts'
import type { AddToCartReply } from './add-to-cart.server.ts'
import styles from './buy-form.module.css'
import { OptionChooser } from './option-chooser.tsx'
import type { SizeGuideContent } from './size-guide.server.ts'
import { taxNote } from './tax-note.ts'
import { type Choice, chosenVariant, missingOption, shownOptions } from './variant-choice.ts'

// Of some products only, whose pages load them. The server has them from the start: what it would render later is not shown without scripts.
const SizeGuide = import.meta.env.SSR
  ? (await import('./size-guide.tsx')).default
  : lazy(() => import('./size-guide.tsx'))
const GiftFields = import.meta.env.SSR
  ? (await import('./gift-fields.tsx')).default
  : lazy(() => import('./gift-fields.tsx'))

const FEEDBACK_MS = 2_000
const FAILURES = {
  stock: 'product.failed_stock',
  gift: 'gift_cards.gift_failed',
  offline: 'errors.offline',
  waiting: 'errors.waiting',
  other: 'product.failed_text',
} as const satisfies Record<NonNullable<AddToCartReply['failed']>, string>

interface BuyFormProps {
  product: Product
  sizeGuide: SizeGuideContent | null
  choice: Choice
  onChoose: (change: (choice: Choice) => Choice) => void
  /** The reply to a form that was submitted without scripts. */
  reply: AddToCartReply | undefined
}

/** Price, options, quantity, and the button. The server validates everything again, so it works without scripts too. */
export function BuyForm({ product, sizeGuide, choice, onChoose, reply }: BuyFormProps) {
  const { t, money } = useI18n()
  const { store, region, is_rewards, points } = useShop()
  const drawer = useCartDrawer()
  const fetcher = useFetcher<AddToCartReply>()
  const form = useRef<HTMLFormElement>(null)
  // A state would be set only after the second of two presses.
  const isSending = useRef(false)
  const [quantity, setQuantity] = useState(1)
  const [missing, setMissing] = useState(reply?.missing ?? null)
  const feedback = useFeedback(fetcher.state === 'idle' ? fetcher.data : undefined, drawer.showAdded)

  const variant = chosenVariant(product, choice)
  const isOpen = missingOption(product, choice) !== undefined
  const price = variant ? variantPrice(variant) : lowestPrice(product.variants)
  const left = variant ? availableQuantity(variant) : Number.POSITIVE_INFINITY
  const soldOut = isSoldOut(product.variants) || left === 0
  const isOffered = variant ? price !== null : isOpen && lowestPrice(product.variants) !== null
  const failure = fetcher.data?.failed ?? reply?.failed
  const aboutTax = taxNote(variant ?? product.variants[0], region)

  const send = async (from: HTMLFormElement) => {
    isSending.current = true
    await fetcher.submit(withoutLeaving(from, store.view_code, product), { method: 'post' })
    isSending.current = false
  }
  const label = () => {
    if (soldOut) return t('product.sold_out')
    if (fetcher.state !== 'idle') return t('product.adding')
    return feedback ? t(`product.${feedback}`) : t('product.add')
  }
  const messageFor = (optionId: string, title: string) => {
    if (missing !== optionId) return undefined
    const kind = optionKind(title)
    return kind === 'other' ? t('product.select_option', { option: title }) : t(`product.select_${kind}`)
  }

  return (
    <fetcher.Form
      ref={form}
      method="post"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        // Safari does not move the focus to a button that is pressed; the bag that appears gives it back to the button.
        if (document.activeElement === document.body) event.nativeEvent.submitter?.focus()
        // Each press adds once more; the second of a double click is none.
        if (isSending.current) return
        const open = missingOption(product, choice)
        setMissing(open?.id ?? null)
        if (open) form.current?.querySelector<HTMLInputElement>(`input[name="option-${open.id}"]`)?.focus()
        else send(event.currentTarget)
      }}
    >
      <p className={styles.price}>
        {price ? <Price price={price} currencyCode={region.currency_code} large /> : null}
        {is_rewards ? (
          points?.joined_at ? (
            <span className={styles.tax}>{t('rewards.left', { points: money(points.balance, POINTS) })}</span>
          ) : null
        ) : product.is_giftcard || !aboutTax ? null : (
          <span className={styles.tax}>{t(aboutTax)}</span>
        )}
      </p>
      {shownOptions(product, choice)
        .filter(({ values }) => values.length > 1)
        .map((option) => (
          <OptionChooser
            key={option.id}
            option={option}
            chosen={choice[option.id]}
            error={messageFor(option.id, option.title)}
            onChoose={(value) => {
              onChoose((current) => ({ ...current, [option.id]: value }))
              if (missing === option.id) setMissing(null)
            }}
          />
        ))}
      {sizeGuide ? (
        <Suspense>
          <SizeGuide content={sizeGuide} />
        </Suspense>
      ) : null}
      {isOffered ? null : <p className={styles.note}>{t('product.not_available')}</p>}
      {product.is_giftcard ? (
        <Suspense>
          <GiftFields />
        </Suspense>
      ) : null}
      <div className={styles.action}>
        {soldOut ? null : (
          <QuantityStepper
            id="quantity"
            name="quantity"
            value={quantity}
            onChange={setQuantity}
            max={Math.min(99, Math.max(1, left))}
            label={t('product.quantity')}
            fewerLabel={t('product.fewer')}
            moreLabel={t('product.more')}
          />
        )}
        <Button
          type="submit"
          large
          className={styles.add}
          disabled={soldOut || !isOffered}
          data-feedback={feedback ?? undefined}
        >
          {label()}
        </Button>
      </div>
      {failure === 'waiting' ? (
        <p role="status" className={styles.note}>
          {t(FAILURES.waiting)}
        </p>
      ) : failure ? (
        <p role="alert" className={styles.failed}>
          {t(FAILURES[failure])}
        </p>
      ) : null}
    </fetcher.Form>
  )
}

/** The request of a page with scripts, which stays and opens the drawer. Without a connection, it is sent again later. */
function withoutLeaving(form: HTMLFormElement, view: string, { id, handle, title }: Product): FormData {
  const data = new FormData(form)
  data.set('stay', '1')
  data.set('key', additionKey(view, handle ?? id, data))
  data.set('title', title)
  return data
}

/**
 * "Added" or "Failed", from each reply on for two seconds. Of the reply itself, not of an effect after it: in between, the button would
 * offer once more to add the product.
 */
function useFeedback(reply: AddToCartReply | undefined, onAdded: () => void): 'added' | 'failed' | null {
  const [endedFor, setEndedFor] = useState<AddToCartReply>()
  const feedback = !reply || reply.missing || reply === endedFor ? null : reply.failed ? 'failed' : 'added'
  useEffect(() => {
    if (!reply || reply.missing) return
    if (!reply.failed) onAdded()
    const timer = setTimeout(() => setEndedFor(reply), FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [reply, onAdded])
  return feedback
}
