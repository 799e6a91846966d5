import type { PricedLineItem } from '@shopkey/client/types.ts'
import { Button } from '@shopkey/ui/button.tsx'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import styles from './removed-line.module.css'

/** A line that was taken out of the cart, with what it takes to put it back. */
export interface RemovedLine {
  variant_id: string
  quantity: number
  /** Undefined without scripts, where the page knows the variant alone. */
  title?: string
  gift?: PricedLineItem['gift']
}

/** Null for a line that only staff can add: it has no variant. */
export function removedLine({ variant_id, quantity, title, gift }: PricedLineItem): RemovedLine | null {
  return variant_id ? { variant_id, quantity, title, gift } : null
}

interface RemovedLineNoticeProps {
  line: RemovedLine
  onRestored: () => void
}

/** Says what was removed and offers to put it back. Receives the focus, which its line's button has lost. */
export function RemovedLineNotice({ line, onRestored }: RemovedLineNoticeProps) {
  const { t } = useI18n()
  const { store } = useShop()
  const fetcher = useFetcher<{ failed: string | null }>()
  const notice = useRef<HTMLDivElement>(null)
  const isRestored = fetcher.state === 'idle' && fetcher.data?.failed === null
  useEffect(() => notice.current?.focus(), [])
  useEffect(() => {
    if (isRestored) onRestored()
  }, [isRestored, onRestored])

  const { variant_id, quantity, title, gift } = line
  return (
    <div ref={notice} role="status" tabIndex={-1} className={styles.notice}>
      <p>{t('cart.removed', { title: title ?? t('cart.a_product') })}</p>
      <fetcher.Form method="post" action={paths.cart(store.view_code)}>
        <input type="hidden" name="variant_id" value={variant_id} />
        <input type="hidden" name="quantity" value={quantity} />
        {gift ? (
          <>
            <input type="hidden" name="gift_email" value={gift.recipient_email} />
            <input type="hidden" name="gift_name" value={gift.recipient_name ?? ''} />
            <input type="hidden" name="gift_message" value={gift.message ?? ''} />
            <input type="hidden" name="gift_day" value={gift.deliver_on ?? ''} />
          </>
        ) : null}
        <Button type="submit" kind="secondary" name="intent" value="restore" disabled={fetcher.state !== 'idle'}>
          {t('cart.undo')}
        </Button>
      </fetcher.Form>
      {fetcher.data?.failed ? (
        <p role="alert" className={styles.failed}>
          {t('cart.undo_failed')}
        </p>
      ) : null}
    </div>
  )
}
