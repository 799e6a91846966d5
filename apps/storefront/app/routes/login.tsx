import { data } from 'react-router'
import { SignInPanel } from '../features/account/sign-in-panel.tsx'
import { takeSignInStep } from '../features/account/sign-in-step.server.ts'
import { keepSource } from '../lib/cart.server.ts'
import { useI18n } from '../lib/i18n.tsx'
import { ownPath, paths } from '../lib/paths.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { findCustomer } from '../lib/session.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/login'

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const query = url.searchParams
  const source = query.get('source') ?? undefined
  await keepSource(shop, url)
  if (await findCustomer(shop)) throw redirectTo(ownPath(source ?? null) ?? paths.account(shop.view))
  return {
    mode: query.get('mode') === 'register' ? ('register' as const) : ('sign_in' as const),
    way: (['code', 'email'] as const).find((way) => way === query.get('way')),
    source,
    token: query.get('token') ?? undefined,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const step = await takeSignInStep(shop, await request.formData())
  if (!step.signed_in) return data(step.state, { status: step.state.failure ? 422 : 200 })
  throw redirectTo(step.notice_at ?? ownPath(url.searchParams.get('source')) ?? paths.account(shop.view))
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  return (
    <div className="page">
      <PageTitle text={t(loaderData.mode === 'register' ? 'account.register_title' : 'account.sign_in_title')} />
      <SignInPanel {...loaderData} state={actionData} />
    </div>
  )
}
