import { Button } from '@mantine/core'
import { ClientError } from '@shopkey/client/client-error.ts'
import { Link, useSearchParams } from 'react-router'
import { errorWords } from '../../lib/error-words.ts'
import { paths } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from '../../shell/auth-layout.module.css'
import { AuthAlert, AuthLayout } from '../../shell/auth-layout.tsx'
import { useConfirmEmail } from './mutations.ts'

/** Where the message to a new e-mail address leads: `?token=…`. Confirms on a press, since programs open links of mails, too. */
export function ConfirmEmail() {
  const { t } = useTexts()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const confirm = useConfirmEmail()
  const failure = isTaken(confirm.error)
    ? t('confirm_email.taken')
    : confirm.isError
      ? errorWords(confirm.error, t)
      : undefined
  const onward = (
    <Button component={Link} to={paths.start()} size="md" fullWidth>
      {t('confirm_email.onward')}
    </Button>
  )

  if (confirm.isSuccess)
    return (
      <AuthLayout title={t('confirm_email.done_title')} lead={t('confirm_email.done')}>
        {onward}
      </AuthLayout>
    )
  if (!token || isSpent(confirm.error))
    return (
      <AuthLayout title={t('new_password.spent_title')} lead={t('confirm_email.spent')}>
        {onward}
      </AuthLayout>
    )
  return (
    <AuthLayout title={t('confirm_email.title')} lead={t('confirm_email.lead')}>
      <div className={classes.form}>
        <AuthAlert form={{ failure, problems: {} }} />
        <Button size="md" fullWidth loading={confirm.isPending} onClick={() => confirm.mutate(token)}>
          {t('confirm_email.submit')}
        </Button>
      </div>
    </AuthLayout>
  )
}

const isSpent = (error: unknown) => error instanceof ClientError && error.kind === 'authentication'
const isTaken = (error: unknown) => error instanceof ClientError && error.code === 'email_taken'
