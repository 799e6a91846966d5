import { ClientError } from '@shopkey/client/client-error.ts'
import { confirmOrderClaim } from '@shopkey/client/store.ts'
import { data } from 'react-router'
import { MailedLinkBox } from '../features/account/mailed-link-box.tsx'
import { useI18n } from '../lib/i18n.tsx'
import { revalidatesAfterForms } from '../lib/offline.ts'
import { paths } from '../lib/paths.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/claim-orders'

/** The page of the mailed link by which guests move their orders to an account. Opening it changes nothing: mail programs do so, too. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const token = String((await request.formData()).get('token') ?? '')
  try {
    await shop.api.call(confirmOrderClaim, { body: { token } })
    return { is_done: true, is_early: false }
  } catch (error) {
    if (error instanceof ClientError && error.status === 429)
      return data({ is_done: false, is_early: true }, { status: 429 })
    if (error instanceof ClientError && (error.kind === 'authentication' || error.kind === 'invalid_request'))
      return data({ is_done: false, is_early: false }, { status: 422 })
    throw error
  }
}

export const shouldRevalidate = revalidatesAfterForms

export default function ClaimOrders({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { store } = useShop()
  const { is_done: isDone = false, is_early: isEarly = false } = actionData ?? {}
  const title = t(isDone ? 'claim_orders.done_title' : 'claim_orders.title')
  return (
    <div className="page">
      <PageTitle text={title} />
      <MailedLinkBox
        title={title}
        text={t(isDone ? 'claim_orders.done_text' : 'claim_orders.text')}
        secret={{ name: 'token', value: loaderData.token }}
        confirm={t('claim_orders.confirm')}
        refusal={actionData && !isDone && !isEarly ? t('claim_orders.too_old') : undefined}
        wait={isEarly ? t('account.wait') : undefined}
        isDone={isDone}
        next={{ to: paths.orders(store.view_code), label: t('find_order.sign_in') }}
      />
    </div>
  )
}
