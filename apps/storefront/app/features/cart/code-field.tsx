import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { Button } from '@shopkey/ui/button.tsx'
import { TextField } from '@shopkey/ui/field.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { useEffect, useRef, useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import type { Cart } from '../../lib/wire.ts'
import styles from './code-field.module.css'
import { discountName, unusedBecause } from './discount-names.ts'

export interface CodeReply {
  /** The refused code and the reason. */
  code_failed?: StorefrontKey | undefined
  code?: string | undefined
}

/**
 * A field for a discount code or gift card, and the codes in use. Without scripts, the reply comes with the cart page.
 */
export function CodeField({ cart, idPrefix }: { cart: Cart; idPrefix: string }) {
  const { t } = useI18n()
  const { store } = useShop()
  const fetcher = useFetcher<CodeReply>({ key: `code-${idPrefix}` })
  const fromPage = useActionData() as CodeReply | undefined // of the cart page; other pages have no such data
  const { code_failed: failed, code } = fetcher.data ?? fromPage ?? {}
  const form = useRef<HTMLFormElement>(null)
  const [entered, setEntered] = useState('')
  const isSending = fetcher.state !== 'idle'
  const action = paths.cart(store.view_code)
  const hasWorked = fetcher.state === 'idle' && fetcher.data !== undefined && !failed

  const discount = cart.discounts.find(({ code }) => code.toUpperCase() === entered.trim().toUpperCase())
  const unused = discount && unusedBecause(discount, cart)

  useEffect(() => {
    if (hasWorked) form.current?.reset()
  }, [hasWorked])

  return (
    <div className={styles.codes}>
      <EnteredCodes cart={cart} />
      <details className={styles.entry} open={Boolean(failed)}>
        <summary className={styles.summary}>
          <Icon name="tag" size={20} /> {t('code.label')}
        </summary>
        <fetcher.Form
          ref={form}
          method="post"
          action={action}
          className={styles.form}
          onSubmit={({ currentTarget }) => setEntered(String(new FormData(currentTarget).get('code')))}
        >
          <TextField
            id={`${idPrefix}-code`}
            name="code"
            label={t('code.field')}
            className={styles.field}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            dir="ltr"
            defaultValue={code}
            error={failed && t(failed)}
            required
          />
          <Button type="submit" kind="secondary" name="intent" value="apply_code" disabled={isSending}>
            {isSending ? t('checkout.working') : t('code.apply')}
          </Button>
        </fetcher.Form>
      </details>
      <p role="status" className="visually-hidden">
        {failed ? t(failed) : hasWorked ? t(unused ?? 'code.applied') : ''}
      </p>
    </div>
  )
}

/**
 * The discounts and gift cards in use; codes with a button to remove them. Marks a code without effect.
 */
export function EnteredCodes({ cart }: { cart: Cart }) {
  const { t, money } = useI18n()
  const { store } = useShop()
  const fetcher = useFetcher()
  // The lines name the automatic discounts on them; none names free delivery.
  const discounts = cart.discounts.filter(
    (discount) => !discount.is_automatic || discount.rule?.type === 'free_shipping',
  )
  const cards = cart.gift_cards
  if (discounts.length + cards.length === 0) return null
  const entries = [
    ...discounts.map((discount) => {
      const unused = unusedBecause(discount, cart)
      const { code, is_automatic } = discount
      return { kind: 'discount', code, name: discountName(discount), is_automatic, text: unused && t(unused) }
    }),
    ...cards.map(({ code, balance }) => ({
      kind: 'gift_card',
      code,
      name: code,
      is_automatic: false,
      text: t('code.balance', { amount: money(balance, cart.region.currency_code) }),
    })),
  ]
  return (
    <ul className={styles.entered}>
      {entries.map(({ kind, code, name, is_automatic, text }) => (
        <li key={code} className={styles.code}>
          <Icon name={kind === 'discount' ? 'tag' : 'gift'} size={20} />
          <span className={styles.words}>
            <bdi className={styles.name}>{name}</bdi>
            {text ? <span className={styles.text}>{text}</span> : null}
          </span>
          {is_automatic ? null : (
            <fetcher.Form method="post" action={paths.cart(store.view_code)}>
              <input type="hidden" name="kind" value={kind} />
              <input type="hidden" name="code" value={code} />
              <button
                type="submit"
                name="intent"
                value="drop_code"
                className={styles.drop}
                aria-label={t('cart.remove_item', { title: code })}
              >
                <Icon name="close" size={18} />
              </button>
            </fetcher.Form>
          )}
        </li>
      ))}
    </ul>
  )
}
