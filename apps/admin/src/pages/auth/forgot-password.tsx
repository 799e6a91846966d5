import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from '../../shell/auth-layout.module.css'
import { carrying } from './carried-email.ts'
import { LinkRequest } from './link-request.tsx'
import { useRequestPassword } from './mutations.ts'

/** Sends the link that leads to `ResetPassword`. */
export function ForgotPassword() {
  const { t } = useTexts()
  const request = useRequestPassword()
  return (
    <LinkRequest
      title={t('new_password.forgot')}
      lead={t('new_password.forgot_lead')}
      autoComplete="username"
      send={request.mutateAsync}
      sent={(email) => t('new_password.sent', { email })}
      aside={(email) => (
        <p className={classes.aside}>
          <Anchor component={Link} to={paths.signIn()} state={carrying(email)}>
            {t('new_password.back')}
          </Anchor>
        </p>
      )}
    />
  )
}
