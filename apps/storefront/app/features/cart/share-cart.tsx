import { buttonClass } from '@shopkey/ui/button.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { type MouseEvent, useState } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'

/** The cart's link, for another person or device. Without scripts it can be copied from the browser's menu. */
export function ShareCart({ cartId }: { cartId: string }) {
  const { t } = useI18n()
  const { store } = useShop()
  const [isCopied, setCopied] = useState(false)
  const path = paths.sharedCart(store.view_code, cartId)

  const share = async (event: MouseEvent<HTMLAnchorElement>) => {
    const url = event.currentTarget.href
    event.preventDefault()
    try {
      if (navigator.share) await navigator.share({ url, title: t('cart.title') })
      else {
        await navigator.clipboard.writeText(url)
        setCopied(true)
      }
    } catch {
      setCopied(false) // canceled by the shopper, or the browser refuses the clipboard
    }
  }
  return (
    <>
      <a className={buttonClass({ kind: 'quiet', wide: true })} href={path} onClick={share}>
        <Icon name={isCopied ? 'check' : 'share'} size={20} /> {t(isCopied ? 'cart.link_copied' : 'cart.share')}
      </a>
      <p role="status" className="visually-hidden">
        {isCopied ? t('cart.link_copied') : ''}
      </p>
    </>
  )
}
