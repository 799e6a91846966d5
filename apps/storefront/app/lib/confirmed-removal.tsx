import { Button, buttonClass } from '@shopkey/ui/button.tsx'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import styles from './confirmed-removal.module.css'
import { useI18n } from './i18n.tsx'

interface ConfirmedRemovalProps {
  /** Of what; read out, as the word on screen is the same for each. */
  label: string
  question: string
  confirm: string
  /** The form's intent. */
  intent: string
  /** Hidden fields that name what is removed. */
  children: ReactNode
}

/** Removes something once it is confirmed, without a script as well. */
export function ConfirmedRemoval({ label, question, confirm, intent, children }: ConfirmedRemovalProps) {
  const { t } = useI18n()
  return (
    <details className={styles.removal}>
      <summary className={buttonClass({ kind: 'quiet' })} aria-label={label}>
        {t('cart.remove')}
      </summary>
      <Form method="post" className={styles.sure}>
        {children}
        <span>{question}</span>
        <Button type="submit" kind="secondary" name="intent" value={intent}>
          {confirm}
        </Button>
      </Form>
    </details>
  )
}
