import { data } from 'react-router'
import { ResetPanel } from '../features/account/reset-panel.tsx'
import { takeResetStep } from '../features/account/reset-step.server.ts'
import { useI18n } from '../lib/i18n.tsx'
import { ownPath, paths } from '../lib/paths.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/reset-password'

/** With the `token` and `email` of the message's link; otherwise the form to request it. */
export function loader({ url }: Route.LoaderArgs) {
  const { token, email, way, source } = Object.fromEntries(url.searchParams)
  return {
    link: token && email ? { token, email } : undefined,
    way: way === 'code' ? ('code' as const) : undefined,
    source,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const step = await takeResetStep(shop, await request.formData())
  if (!step.is_done) return data(step.state, { status: step.state.failure ? 422 : 200 })
  throw redirectTo(ownPath(url.searchParams.get('source')) ?? paths.profile(shop.view, { password: 'saved' }))
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  return (
    <div className="page">
      <PageTitle text={t('password.title')} />
      <ResetPanel {...loaderData} state={actionData} />
    </div>
  )
}
