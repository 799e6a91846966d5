import { Anchor, Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { errorWords } from '../../lib/error-words.ts'
import { useTexts } from '../../lib/texts.ts'
import { type SecondFactor, SecondFactorField, useSecondFactor } from '../../parts/second-factor-field.tsx'
import classes from '../../shell/auth-layout.module.css'
import { AuthLayout } from '../../shell/auth-layout.tsx'

interface SecondStepProps {
  failed: unknown
  pending: boolean
  onSubmit: (factor: SecondFactor) => void
  onBack: () => void
}

/** After the right password: the code of the authenticator app. */
export function SecondStep({ failed, pending, onSubmit, onBack }: SecondStepProps) {
  const { t } = useTexts()
  const second = useSecondFactor()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (second.factor) onSubmit(second.factor)
  }
  return (
    <AuthLayout title={t('second_factor.title')} lead={t('second_factor.lead')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <SecondFactorField state={second} size="md" autoFocus error={failed ? errorWords(failed, t) : undefined} />
        <Button type="submit" size="md" fullWidth loading={pending} disabled={!second.factor}>
          {t('sign_in.submit')}
        </Button>
      </form>
      <p className={classes.aside}>
        <Anchor component="button" type="button" onClick={onBack}>
          {t('new_password.back')}
        </Anchor>
      </p>
    </AuthLayout>
  )
}
