import { ActionIcon } from '@mantine/core'
import { type ShownLine, shownSale } from '@shopkey/domain/shown-sale.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { NumberField } from '../forms/number-field.tsx'
import { useFormat } from '../lib/format.ts'
import { useTexts } from '../lib/texts.ts'
import { Picture } from '../parts/picture.tsx'
import { StockText } from '../pickers/variant-picker.tsx'
import classes from './cart-lines.module.css'
import { currencyOf, type EditedCart } from './edited-cart.ts'

export type CartLine = EditedCart['items'][number]

export interface CartLinesProps {
  cart: EditedCart
  /** Absent for readers. */
  onQuantity?: (line: CartLine, quantity: number) => void
  onRemove?: (line: CartLine) => void
  /** Opens what else can be changed of a line. */
  onEdit?: (line: CartLine) => void
}

/** The lines of a cart: what, at which price, how many. */
export function CartLines({ cart, ...actions }: CartLinesProps) {
  const { t } = useTexts()
  const currency_code = currencyOf(cart)
  const { lines } = shownSale(cart, { reader: 'books', currency_code })
  if (cart.items.length === 0) return <p className={classes.none}>{t('cart_editor.no_lines')}</p>
  return (
    <ul className={classes.list}>
      {cart.items.map((line, index) => (
        <Line key={line.id} line={line} currency={currency_code} shown={lines[index]} {...actions} />
      ))}
    </ul>
  )
}

type LineProps = Omit<CartLinesProps, 'cart'> & {
  line: CartLine
  currency: string
  shown: ShownLine | undefined
}

function Line({ line, currency, shown, onQuantity, onRemove, onEdit }: LineProps) {
  const { t } = useTexts()
  const { money, number } = useFormat()
  const { title, description } = line
  const unit_price = shown?.unit_price ?? null
  // A line without a variant still has the property.
  const variant = line.variant_id ? line.variant : null
  return (
    <li className={classes.line}>
      <Picture src={line.thumbnail} size={44} />
      <div className={classes.what}>
        <bdi className={classes.title}>{title}</bdi>
        <span className={classes.dim}>
          {variant ? (
            <>
              <bdi>{description}</bdi>
              {description && variant.sku && ' · '}
              {variant.sku && <bdi className={classes.code}>{variant.sku}</bdi>}
              {' · '}
              <StockText variant={variant} />
            </>
          ) : (
            t('cart_editor.own_item')
          )}
        </span>
        <span className={classes.price}>
          {unit_price !== null && money(unit_price, currency)}
          {variant && !line.should_merge && <span className={classes.mark}>{t('cart_editor.price_by_hand')}</span>}
        </span>
      </div>
      <div className={classes.quantity}>
        {onQuantity ? (
          <QuantityField line={line} onQuantity={onQuantity} />
        ) : (
          <span className={classes.dim}>× {number(line.quantity)}</span>
        )}
      </div>
      <span className={classes.total}>{money(shown?.amount ?? 0, currency)}</span>
      {(onEdit || onRemove) && (
        <span className={classes.buttons}>
          {onEdit && (
            <ActionIcon size={44} aria-label={t('cart_editor.edit_line', { title })} onClick={() => onEdit(line)}>
              <IconPencil size={17} stroke={1.7} />
            </ActionIcon>
          )}
          {onRemove && (
            <ActionIcon size={44} aria-label={t('cart_editor.remove_line', { title })} onClick={() => onRemove(line)}>
              <IconTrash size={17} stroke={1.7} />
            </ActionIcon>
          )}
        </span>
      )}
    </li>
  )
}

const MOST = 1_000_000

/** Sends the quantity when it is left or confirmed by Enter, not at each digit. */
function QuantityField({
  line,
  onQuantity,
}: {
  line: CartLine
  onQuantity: NonNullable<CartLinesProps['onQuantity']>
}) {
  const { t } = useTexts()
  const [typed, setTyped] = useState<number | undefined>(line.quantity)
  useEffect(() => setTyped(line.quantity), [line.quantity])
  const send = () => {
    if (typed === undefined) return setTyped(line.quantity)
    // What is out of bounds stays as it was typed, with the reason below it.
    if (typed >= 1 && typed <= MOST && typed !== line.quantity) onQuantity(line, typed)
  }
  return (
    <NumberField
      aria-label={t('cart_editor.quantity_of', { title: line.title })}
      className={classes.field}
      min={1}
      max={MOST}
      allowDecimal={false}
      value={typed}
      onChange={setTyped}
      onBlur={send}
      onKeyDown={(event) => event.key === 'Enter' && send()}
    />
  )
}
