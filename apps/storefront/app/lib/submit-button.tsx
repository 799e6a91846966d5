import { Button, type ButtonProps } from '@shopkey/ui/button.tsx'
import { useNavigation } from 'react-router'
import { useI18n } from './i18n.tsx'

/** The submit button of its form; disabled with a busy state while the page submits one. */
export function SubmitButton({ children, disabled, ...button }: Omit<ButtonProps, 'type'>) {
  const { t } = useI18n()
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Button type="submit" disabled={isSending || disabled} {...button}>
      {isSending ? t('checkout.working') : children}
    </Button>
  )
}
