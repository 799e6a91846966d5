import { getPasswordStatus } from '@shopkey/client/store.ts'
import { Notice } from '@shopkey/ui/notice.tsx'
import { data } from 'react-router'
import { PasswordSection } from '../features/account/password-section.tsx'
import { requestPhoneVerification, saveProfile, setPassword } from '../features/account/profile.server.ts'
import { ProfileForm } from '../features/account/profile-form.tsx'
import { loadSavedCards, removeSavedCard } from '../features/account/saved-cards.server.ts'
import { SavedCards } from '../features/account/saved-cards.tsx'
import { useI18n } from '../lib/i18n.tsx'
import { revalidatesAfterForms } from '../lib/offline.ts'
import { paths } from '../lib/paths.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { requireCustomer } from '../lib/session.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/profile'
import styles from './profile.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const customer = await requireCustomer(shop, url)
  const [{ has_password }, cards] = await Promise.all([
    shop.api.call(getPasswordStatus, { params: { x: customer.id } }),
    loadSavedCards(shop),
  ])
  const query = url.searchParams
  return {
    customer,
    has_password,
    cards,
    saved: (['profile', 'password', 'card'] as const).find((what) => query.get(what) === 'saved'),
    is_email_taken: query.get('email') === 'taken',
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const [form, customer] = await Promise.all([request.formData(), requireCustomer(shop, url)])
  if (form.get('intent') === 'verify')
    return data({ profile: await requestPhoneVerification(shop, String(form.get('phone') ?? '')), password: undefined })
  if (form.get('intent') === 'remove-card') {
    if (!(await removeSavedCard(shop, form)))
      return data({ profile: undefined, password: undefined, card: 'kept' as const }, { status: 502 })
    throw redirectTo(paths.profile(shop.view, { card: 'saved' }))
  }
  const what = form.get('intent') === 'password' ? ('password' as const) : ('profile' as const)
  const unsaved =
    what === 'password'
      ? { password: await setPassword(shop, form) }
      : { profile: await saveProfile(shop, customer, form) }
  if (unsaved.password || unsaved.profile) return data(unsaved, { status: 422 })
  throw redirectTo(paths.profile(shop.view, { [what]: 'saved' }))
}

export const shouldRevalidate = revalidatesAfterForms

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { customer, has_password, cards, saved, is_email_taken } = loaderData
  const isCardKept = actionData !== undefined && 'card' in actionData
  return (
    <>
      <PageTitle text={t('profile.title')} />
      <h1 className={styles.heading}>{t('profile.title')}</h1>
      <div className={styles.sections}>
        {saved && !actionData ? (
          <Notice kind="success" title={t(saved === 'card' ? 'saved_cards.removed' : `${saved}.saved`)} />
        ) : null}
        {isCardKept ? <Notice kind="danger" title={t('saved_cards.not_removed')} /> : null}
        {is_email_taken ? <Notice kind="warning" title={t('profile.email_taken')} /> : null}
        <ProfileForm customer={customer} hasPassword={has_password} unsaved={actionData?.profile} />
        <PasswordSection hasPassword={has_password} failure={actionData?.password} />
        {cards.length > 0 ? <SavedCards cards={cards} /> : null}
      </div>
    </>
  )
}
