import { Alert, Button, Skeleton, TextInput } from '@mantine/core'
import type { AccountReply } from '@shopkey/client/types.ts'
import { SHORT_TEXT_LENGTH, USERNAME_PATTERN } from '@shopkey/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useLeaveGuard } from '../../forms/leave-guard.tsx'
import { matches } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import classes from './account.module.css'
import { useUpdateAccount } from './mutations.ts'
import { accountQuery } from './queries.ts'

export function ProfileCard() {
  const { t } = useTexts()
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

function ProfileForm({ account }: { account: AccountReply['account'] }) {
  const { t } = useTexts()
  const update = useUpdateAccount()
  const form = useForm({
    initial: {
      first_name: account.first_name ?? '',
      last_name: account.last_name ?? '',
      phone: account.phone ?? '',
      username: account.username ?? '',
    },
    rules: { username: matches(USERNAME_PATTERN, t('account.username_wrong')) },
    save: ({ first_name, last_name, phone, username }) =>
      update.mutateAsync({ first_name, last_name, phone: phone.trim() || null, username: username || null }),
    done: t('account.saved'),
    fieldOfCode: { username_taken: 'username' },
  })
  useLeaveGuard({ ...form, from: 'page' })
  return (
    <form id={form.id} className={classes.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <div className={classes.pair}>
        <TextInput
          label={t('account.first_name')}
          autoComplete="given-name"
          maxLength={SHORT_TEXT_LENGTH}
          {...form.field('first_name')}
        />
        <TextInput
          label={t('account.last_name')}
          autoComplete="family-name"
          maxLength={SHORT_TEXT_LENGTH}
          {...form.field('last_name')}
        />
        <TextInput
          type="tel"
          label={t('account.phone')}
          autoComplete="tel"
          maxLength={40}
          classNames={{ input: 'sk-ltr' }}
          {...form.field('phone')}
        />
        <TextInput
          label={t('account.username')}
          description={t('account.username_hint')}
          autoComplete="username"
          autoCapitalize="none"
          maxLength={60}
          classNames={{ input: 'sk-ltr' }}
          {...form.field('username')}
        />
      </div>
      {form.failure && Object.keys(form.problems).length === 0 && (
        <Alert color="red" role="alert">
          {form.failure}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={form.isSaving} disabled={!form.isDirty}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
