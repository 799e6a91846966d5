import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ClientError } from '@shopkey/client/client-error.ts'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { errorWords } from '../../lib/error-words.ts'
import { emailOfInvite } from '../../lib/invite-email.ts'
import { paths } from '../../lib/paths.ts'
import { useAcceptInvite } from '../../lib/session.ts'
import classes from '../../shell/doorway.module.css'
import { Doorway, DoorwayAlert } from '../../shell/doorway.tsx'

/** Where an invitation leads: `?token=…`. New people make their account and are signed in with it; who already works for
 *  another store joins with the account they have. */
export function AcceptInvite() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const email = emailOfInvite(token)
  const accept = useAcceptInvite(email ?? '')
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { first_name: '', last_name: '', password: '' },
    validate: { password: (value) => (value ? null : t('new_password.missing')) },
  })

  if (!email || isSpent(accept.error))
    return (
      <Doorway title={t('invite.spent_title')} lead={t('invite.spent')}>
        <Button component={Link} to={paths.signIn()} variant="default" size="md" fullWidth>
          {t('new_password.back')}
        </Button>
      </Doorway>
    )

  const join = (user?: typeof form.values) =>
    accept.mutate(
      { token, user },
      {
        onSuccess: ({ isSignedIn }) => navigate(isSignedIn ? paths.start() : paths.signInAs(email), { replace: true }),
      },
    )
  return (
    <Doorway title={t('invite.title')} lead={t('invite.lead', { email })}>
      <form className={classes.form} onSubmit={form.onSubmit((user) => join(user))} noValidate>
        {accept.isError && <DoorwayAlert>{errorWords(accept.error, t)}</DoorwayAlert>}
        <TextInput
          size="md"
          label={t('invite.first_name')}
          autoComplete="given-name"
          autoFocus
          maxLength={255}
          key={form.key('first_name')}
          {...form.getInputProps('first_name')}
        />
        <TextInput
          size="md"
          label={t('invite.last_name')}
          autoComplete="family-name"
          maxLength={255}
          key={form.key('last_name')}
          {...form.getInputProps('last_name')}
        />
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordInput
          size="md"
          label={t('sign_in.password')}
          description={t('new_password.hint')}
          autoComplete="new-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth loading={accept.isPending}>
          {t('invite.submit')}
        </Button>
      </form>
      <p className={classes.aside}>{t('invite.has_account')}</p>
      <Button variant="default" size="md" fullWidth mt="xs" disabled={accept.isPending} onClick={() => join()}>
        {t('invite.join')}
      </Button>
    </Doorway>
  )
}

const isSpent = (error: unknown) => error instanceof ClientError && error.code === 'invite_not_valid'
