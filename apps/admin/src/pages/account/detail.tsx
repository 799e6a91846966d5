import { useUser } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { TwoColumns } from '../../parts/two-columns.tsx'
import { ApiKeysCard } from './api-keys-card.tsx'
import { EmailCard } from './email-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

/** What belongs to the person, whatever store they work in. */
export function AccountDetail() {
  const { t } = useTexts()
  const { is_active, is_required } = useUser().two_factor
  if (is_required && !is_active)
    return (
      <>
        <PageHeader title={t('account.title')} lead={t('account.two_factor_required')} />
        <TwoFactorCard />
      </>
    )
  return (
    <>
      <PageHeader title={t('account.title')} lead={t('account.lead')} />
      <TwoColumns
        main={
          <>
            <ProfileCard />
            <TwoFactorCard />
            <SessionsCard />
          </>
        }
        side={
          <>
            <EmailCard />
            <PasswordCard />
            <ApiKeysCard />
          </>
        }
      />
    </>
  )
}
