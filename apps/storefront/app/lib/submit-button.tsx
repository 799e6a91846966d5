import { Button, type ButtonProps } from '@shopkey/ui/button.tsx'
import { useNavigation } from 'react-router'
import { useI18n } from './i18n.tsx'

/** Sends the form that it stands in; while the page sends one, it says so and cannot be pressed again. */
export function SubmitButton({ children, disabled, ...button }: Omit<ButtonProps, 'type'>) {
  const { t } = useI18n()
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Button type="submit" disabled={isSending || disabled} {...button}>
      {isSending ? t('checkout.working') : children}
    </Button>
  )
}
