import { Button, CloseButton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLeaveGuard } from '../forms/leave-guard.tsx'
import { useForm } from '../forms/use-form.ts'
import { errorWords } from '../lib/error-words.ts'
import { useTexts } from '../lib/texts.ts'
import { toastFailed } from '../lib/toast.ts'
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
  const [isRemoving, setRemoving] = useState(false)
  const codes = cart.discounts.map((discount) => discount.code)
  const form = useForm({
    initial: { code: '' },
    save: async ({ code }) => onChange?.([...codes, code.trim()]),
    valuesOf: () => ({ code: '' }),
  })
  useLeaveGuard({ ...form, from: 'page' })

  const remove = async (code: string) => {
    setRemoving(true)
    try {
      await onChange?.(codes.filter((other) => other !== code))
    } catch (error) {
      toastFailed(errorWords(error, t))
    } finally {
      setRemoving(false)
    }
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
                  disabled={isRemoving || form.isSaving}
                  onClick={() => void remove(each)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {onChange && (
        <form id={form.id} className={classes.form} onSubmit={(event) => void form.submit(event)}>
          <TextInput
            className={classes.field}
            label={t('cart_editor.discount')}
            placeholder="HALO10"
            maxLength={100}
            autoComplete="off"
            // What is typed meanwhile would go with the code that is being added.
            readOnly={form.isSaving}
            {...form.field('code')}
            error={form.problems.code ?? form.failure}
          />
          <Button
            type="submit"
            variant="default"
            className={classes.add}
            disabled={!form.values.code.trim() || isRemoving}
            loading={form.isSaving}
          >
            {t('cart_editor.add_discount')}
          </Button>
        </form>
      )}
    </div>
  )
}
