import { Button, type ButtonProps } from '@shopkey/ui/button.tsx'
import { useEffect, useState } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import type { SignInState } from './sign-in-step.server.ts'

/** The API sends a number one code a minute. */
const RESEND_AFTER_S = 60

interface ResendButtonProps extends Pick<ButtonProps, 'kind' | 'wide'> {
  state: SignInState
}

/** Counts down until another code may be sent; without scripts the API refuses when it is too early. */
export function ResendButton({ state, ...look }: ResendButtonProps) {
  const { t } = useI18n()
  const [left, setLeft] = useState(0)
  useEffect(() => {
    setLeft(0)
    if (state.failure === 'sign_in.code_wrong') return
    const until = Date.now() + RESEND_AFTER_S * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [state])
  return (
    <Button type="submit" disabled={left > 0} {...look}>
      {left > 0 ? t('sign_in.resend_in', { seconds: left }) : t('sign_in.resend')}
    </Button>
  )
}
