import { Button, Skeleton, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useUpdateAccount } from '../../lib/account.mutations.ts'
import { type Account, accountQuery } from '../../lib/account.queries.ts'
import { announce } from '../../lib/toast.ts'
import { Card } from '../../parts/card.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import classes from './account.module.css'

export function ProfileCard() {
  const { t } = useTranslation()
  const account = useQuery(accountQuery)
  return (
    <Card title={t('account.profile')}>
      {account.isError ? (
        <ErrorState error={account.error} retry={account.refetch} />
      ) : account.data ? (
        <ProfileForm key={account.data.id} account={account.data} />
      ) : (
        <Skeleton h={180} />
      )}
    </Card>
  )
}

function ProfileForm({ account }: { account: Account }) {
  const { t } = useTranslation()
  const update = useUpdateAccount()
  const form = useForm({
    initialValues: {
      first_name: account.first_name ?? '',
      last_name: account.last_name ?? '',
      phone: account.phone ?? '',
      username: account.username ?? '',
    },
    validate: {
      username: (name) => (name === '' || /^[A-Za-z0-9._-]{3,60}$/.test(name) ? null : t('account.username_wrong')),
    },
  })
  const submit = form.onSubmit(async ({ first_name, last_name, phone, username }) => {
    const input = { first_name, last_name, phone: phone.trim() || null, username: username || null }
    if (await announce(update.mutateAsync(input), t('account.saved'), t)) form.resetDirty()
  })
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.pair}>
        <TextInput
          label={t('account.first_name')}
          autoComplete="given-name"
          maxLength={255}
          {...form.getInputProps('first_name')}
        />
        <TextInput
          label={t('account.last_name')}
          autoComplete="family-name"
          maxLength={255}
          {...form.getInputProps('last_name')}
        />
        <TextInput
          type="tel"
          label={t('account.phone')}
          autoComplete="tel"
          maxLength={40}
          classNames={{ input: 'sk-ltr' }}
          {...form.getInputProps('phone')}
        />
        <TextInput
          label={t('account.username')}
          description={t('account.username_hint')}
          autoComplete="username"
          autoCapitalize="none"
          maxLength={60}
          classNames={{ input: 'sk-ltr' }}
          {...form.getInputProps('username')}
        />
      </div>
      <div className={classes.actions}>
        <Button type="submit" loading={update.isPending} disabled={!form.isDirty()}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
