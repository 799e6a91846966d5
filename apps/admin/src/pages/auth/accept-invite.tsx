import { Button } from '@mantine/core'
import { ClientError } from '@shopkey/client/client-error.ts'
import type { AcceptInviteBody } from '@shopkey/client/types.ts'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from '../../shell/auth-layout.module.css'
import { AuthLayout } from '../../shell/auth-layout.tsx'
import { claimsOfInvite } from './invite-claims.ts'
import { JoinWithAccount } from './join-with-account.tsx'
import { JoinWithNewAccount } from './join-with-new-account.tsx'
import { useAcceptInvite } from './mutations.ts'

/**
 * Where an invitation leads: `?token=…`. New people make their account and are signed in with it; after a link that was copied for them
 * they confirm their address first. Who has an account already joins with its password.
 */
export function AcceptInvite() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const claims = claimsOfInvite(token)
  const accept = useAcceptInvite(claims?.email ?? '')
  const [hasAccount, setHasAccount] = useState(false)
  const backToSignIn = (
    <Button component={Link} to={paths.signIn()} variant="default" size="md" fullWidth>
      {t('new_password.back')}
    </Button>
  )

  if (!claims || isRefused(accept.error, 'invite_not_valid'))
    return (
      <AuthLayout title={t('invite.spent_title')} lead={t('invite.spent')}>
        {backToSignIn}
      </AuthLayout>
    )
  const { email, isCopied } = claims
  if (accept.data && !accept.data.isSignedIn && isCopied && !hasAccount)
    return (
      <AuthLayout title={t('new_password.sent_title')} lead={t('invite.confirm_by_mail', { email })}>
        {backToSignIn}
      </AuthLayout>
    )

  const join = async (user: AcceptInviteBody['user']) => {
    try {
      const { isSignedIn } = await accept.mutateAsync({ token, user })
      if (isSignedIn) navigate(paths.start(), { replace: true })
      else if (hasAccount || !isCopied) navigate(paths.signInAs(email), { replace: true })
    } catch (error) {
      if (!isRefused(error, 'invite_needs_sign_in') || hasAccount) throw error
      switchTo(true)
    }
  }
  const switchTo = (known: boolean) => {
    accept.reset()
    setHasAccount(known)
  }
  return (
    <AuthLayout title={t('invite.title')} lead={t(hasAccount ? 'invite.lead_account' : 'invite.lead', { email })}>
      {hasAccount ? (
        <JoinWithAccount email={email} onJoin={join} />
      ) : (
        <JoinWithNewAccount email={email} isCopied={isCopied} onJoin={join} />
      )}
      <p className={classes.aside}>{t(hasAccount ? 'invite.has_none' : 'invite.has_account')}</p>
      <Button
        variant="default"
        size="md"
        fullWidth
        mt="xs"
        disabled={accept.isPending}
        onClick={() => switchTo(!hasAccount)}
      >
        {t(hasAccount ? 'invite.new_account' : 'invite.join')}
      </Button>
    </AuthLayout>
  )
}

const isRefused = (error: unknown, code: string) => error instanceof ClientError && error.code === code
