import { Icon } from '@shopkey/ui/icon.tsx'
import { useState } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './transfer-details.module.css'

const COPY = 'M9 9h10.5v10.5H9V9ZM15 9V4.5H4.5V15H9'

interface CopyTextProps {
  name: string
  /** As shown. */
  value: string
  /** As copied. */
  copied: string
}

/** A text with a button that copies it. Without scripts the text can be selected. */
export function CopyText({ name, value, copied: text }: CopyTextProps) {
  const { t } = useI18n()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCopied(false) // the browser refuses the clipboard
    }
  }
  return (
    <div className={styles.line}>
      <span>
        <span className={styles.name}>{name}</span>
        <bdi className={styles.value}>{value}</bdi>
      </span>
      <button
        type="button"
        className={styles.copy}
        aria-label={isCopied ? t('transfer.copied') : t('transfer.copy', { name })}
        onClick={copy}
      >
        <Icon name={isCopied ? 'check' : COPY} size={20} />
        <span>{t(isCopied ? 'transfer.copied' : 'transfer.copy_short')}</span>
      </button>
      <span role="status" className="visually-hidden">
        {isCopied ? t('transfer.copied') : ''}
      </span>
    </div>
  )
}
