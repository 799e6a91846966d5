import type { PricedLineItem } from '@shopkey/client/types.ts'
import { shownSale } from '@shopkey/domain/shown-sale.ts'
import { Button } from '@shopkey/ui/button.tsx'
import { classNames } from '@shopkey/ui/class-names.ts'
import { Icon } from '@shopkey/ui/icon.tsx'
import { Picture } from '@shopkey/ui/picture.tsx'
import { QuantityStepper } from '@shopkey/ui/quantity-stepper.tsx'
import { Link, useFetcher } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import type { Cart } from '../../lib/wire.ts'
import styles from './cart-lines.module.css'
import { discountsOfLine } from './discount-names.ts'
import { GiftLines } from './gift-lines.tsx'
import { type RemovedLine, removedLine } from './removed-line.tsx'

const FAILURES = { stock: 'product.failed_stock', offline: 'errors.offline', other: 'product.failed_text' } as const

interface CartLinesProps {
  cart: Cart
  idPrefix: string
  /** Called when a line is taken out, which its button leaves with it. */
  onRemoved: (line: RemovedLine | null) => void
}

/** The lines of the cart, on its page and in the drawer. A new quantity is shown at once; its price after the reply. */
export function CartLines({ cart, idPrefix, onRemoved }: CartLinesProps) {
  const { currency_code } = cart.region
  const { lines } = shownSale(cart, { reader: 'shopper', currency_code })
  return (
    <ul>
      {cart.items.map((item, index) => (
        <CartLine
          key={item.id}
          item={item}
          offers={discountsOfLine(item, cart.discounts)}
          amount={lines[index]?.amount ?? 0}
          currencyCode={currency_code}
          idPrefix={idPrefix}
          onRemoved={onRemoved}
        />
      ))}
    </ul>
  )
}

interface CartLineProps extends Pick<CartLinesProps, 'idPrefix' | 'onRemoved'> {
  item: PricedLineItem
  /** Names of the discounts on it. */
  offers: readonly string[]
  /** Before discounts, which are a row of their own below the lines. */
  amount: number
  currencyCode: string
}

function CartLine({ item, offers, amount, currencyCode, idPrefix, onRemoved }: CartLineProps) {
  const { t, money } = useI18n()
  const { store } = useShop()
  const fetcher = useFetcher({ key: `line-${item.id}` })
  const action = paths.cart(store.view_code)
  const submitted = fetcher.formData?.get('quantity')
  const quantity = submitted ? Number(submitted) : item.quantity
  const isWaiting = fetcher.state !== 'idle'
  if (quantity === 0) return null

  const change = (next: number) => fetcher.submit({ line_id: item.id, quantity: next }, { method: 'post', action })
  const handle = item.variant?.product?.handle
  return (
    <li className={styles.line}>
      <Picture src={item.thumbnail} alt="" sizes="6rem" className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.title}>
          {handle ? <Link to={paths.product(store.view_code, handle)}>{item.title}</Link> : item.title}
        </p>
        {item.description ? (
          <p className={styles.variant}>
            <bdi>{item.description}</bdi>
          </p>
        ) : null}
        <GiftLines gift={item.gift} className={styles.variant} />
        {item.added_by ? <p className={styles.variant}>{t('cart.added_by', { name: item.added_by })}</p> : null}
        {offers.map((name) => (
          <p key={name} className={styles.offer}>
            <Icon name="tag" size={16} />
            <bdi>{name}</bdi>
          </p>
        ))}
      </div>
      <p className={classNames('money', styles.price, isWaiting && styles.waiting)}>{money(amount, currencyCode)}</p>
      <div className={styles.tools}>
        {/* Two forms, so that Enter in the quantity never submits the removal. With scripts, the field submits by itself. */}
        <fetcher.Form method="post" action={action} onSubmit={(event) => event.preventDefault()}>
          <input type="hidden" name="line_id" value={item.id} />
          <QuantityStepper
            id={`${idPrefix}-${item.id}`}
            name="quantity"
            value={quantity}
            onChange={change}
            label={t('cart.quantity_of', { title: item.title })}
            fewerLabel={t('product.fewer')}
            moreLabel={t('product.more')}
          />
          <noscript>
            <Button type="submit" kind="quiet">
              {t('cart.update')}
            </Button>
          </noscript>
        </fetcher.Form>
        <fetcher.Form
          method="post"
          action={action}
          onSubmit={(event) => {
            event.preventDefault()
            change(0)
            onRemoved(removedLine(item))
          }}
        >
          <input type="hidden" name="line_id" value={item.id} />
          <button
            type="submit"
            name="remove"
            value="1"
            className={styles.remove}
            aria-label={t('cart.remove_item', { title: item.title })}
          >
            {t('cart.remove')}
          </button>
        </fetcher.Form>
      </div>
      {fetcher.data?.failed ? (
        <p role="alert" className={styles.failed}>
          {t(FAILURES[fetcher.data.failed as keyof typeof FAILURES])}
        </p>
      ) : null}
    </li>
  )
}
