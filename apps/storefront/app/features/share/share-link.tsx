import { buttonClass } from '@shopkey/ui/button.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { type MouseEvent, useState } from 'react'
import { useI18n } from '../../lib/i18n.tsx'

interface ShareLinkProps {
  path: string
  /** The name of what is shared, for the device's own menu. */
  title: string
  label: string
  /** As wide as the button above it. */
  wide?: boolean
}

/** A link for another person or device. Without scripts it can be copied from the browser's menu. */
export function ShareLink({ path, title, label, wide = false }: ShareLinkProps) {
  const { t } = useI18n()
  const [isCopied, setCopied] = useState(false)

  const share = async (event: MouseEvent<HTMLAnchorElement>) => {
    const url = event.currentTarget.href
    event.preventDefault()
    try {
      if (navigator.share) await navigator.share({ url, title })
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
      <a className={buttonClass({ kind: 'quiet', wide })} href={path} onClick={share}>
        <Icon name={isCopied ? 'check' : 'share'} size={20} /> {isCopied ? t('cart.link_copied') : label}
      </a>
      <p role="status" className="visually-hidden">
        {isCopied ? t('cart.link_copied') : ''}
      </p>
    </>
  )
}
