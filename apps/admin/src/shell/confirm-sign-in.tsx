import { Button, Modal, PasswordInput } from '@mantine/core'
import { ClientError } from '@shopkey/client/client-error.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorWords } from '../lib/error-words.ts'
import { useSignInQuestion } from '../lib/fresh-sign-in.ts'
import { sessionQuery, useConfirmSignIn } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import { SecondFactorField, useSecondFactor } from '../parts/second-factor-field.tsx'
import classes from './confirm-sign-in.module.css'

/** A dialog for the password, and the code if there is one, before an action that a stolen session must not do. */
export function ConfirmSignIn() {
  const { t } = useTexts()
  const question = useSignInQuestion()
  return (
    <Modal
      opened={question !== undefined}
      onClose={() => question?.settle(false)}
      title={t('confirm_sign_in.title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      zIndex={400}
    >
      {question && <ConfirmSignInForm settle={question.settle} />}
    </Modal>
  )
}

function ConfirmSignInForm({ settle }: { settle: (isConfirmed: boolean) => void }) {
  const { t } = useTexts()
  const session = useQuery({ ...sessionQuery, enabled: false }) // fetched by the shell
  const confirm = useConfirmSignIn()
  const [password, setPassword] = useState('')
  const second = useSecondFactor()
  const code = confirm.error instanceof ClientError ? confirm.error.code : undefined
  const asksForCode = session.data?.user.two_factor.is_active || code === 'confirmation_code_missing'
  const isCodeWrong = code === 'confirmation_code_wrong'
  const words = confirm.isError && code !== 'confirmation_code_missing' ? errorWords(confirm.error, t) : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog is rendered inside the form that waits for it.
    event.stopPropagation()
    confirm.mutate({ password, ...second.factor }, { onSuccess: () => settle(true) })
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.lead}>{t('confirm_sign_in.lead')}</p>
      <input type="hidden" autoComplete="username" value={session.data?.user.email ?? ''} readOnly />
      <PasswordInput
        data-autofocus
        label={t('sign_in.password')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={isCodeWrong ? undefined : words}
      />
      {asksForCode && <SecondFactorField state={second} error={isCodeWrong ? words : undefined} />}
      <div className={classes.foot}>
        <Button variant="default" onClick={() => settle(false)}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={confirm.isPending} disabled={!password}>
          {t('confirm_sign_in.submit')}
        </Button>
      </div>
    </form>
  )
}
