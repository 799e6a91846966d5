import { Button, CloseButton, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { errorWords } from '../lib/error-words.ts'
import { useTexts } from '../lib/texts.ts'
import classes from './discount-codes.module.css'
import type { EditedCart } from './edited-cart.ts'

interface DiscountCodesProps {
  cart: EditedCart
  /** Sends all codes that the cart then has. Absent for readers. */
  onChange?: (codes: string[]) => Promise<unknown>
}

/** The discount codes of a cart. A code that the server refuses stays in its field, with the reason. */
export function DiscountCodes({ cart, onChange }: DiscountCodesProps) {
  const { t } = useTexts()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const codes = cart.discounts.map((discount) => discount.code)

  const send = async (next: string[], onSent?: () => void) => {
    setSending(true)
    setProblem(undefined)
    try {
      await onChange?.(next)
      onSent?.()
    } catch (error) {
      setProblem(errorWords(error, t))
    } finally {
      setSending(false)
    }
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    const typed = code.trim()
    if (typed) void send([...codes, typed], () => setCode(''))
  }

  return (
    <div className={classes.box}>
      {codes.length > 0 && (
        <ul className={classes.codes} aria-label={t('cart_editor.discounts')}>
          {codes.map((each) => (
            <li key={each} className={classes.code}>
              <bdi>{each}</bdi>
              {onChange && (
                <CloseButton
                  size={32}
                  iconSize={14}
                  aria-label={t('cart_editor.remove_discount', { code: each })}
                  disabled={isSending}
                  onClick={() => void send(codes.filter((other) => other !== each))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {onChange && (
        <form className={classes.form} onSubmit={add}>
          <TextInput
            className={classes.field}
            label={t('cart_editor.discount')}
            placeholder="HALO10"
            maxLength={100}
            autoComplete="off"
            value={code}
            error={problem}
            onChange={(event) => {
              setCode(event.currentTarget.value)
              setProblem(undefined)
            }}
          />
          <Button type="submit" variant="default" className={classes.add} disabled={!code.trim()} loading={isSending}>
            {t('cart_editor.add_discount')}
          </Button>
        </form>
      )}
    </div>
  )
}
