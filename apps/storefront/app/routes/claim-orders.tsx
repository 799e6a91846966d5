import { ClientError } from '@shopkey/client/client-error.ts'
import { confirmOrderClaim } from '@shopkey/client/store.ts'
import { Notice } from '@shopkey/ui/notice.tsx'
import { data, Form, Link } from 'react-router'
import styles from '../features/account/account-box.module.css'
import { AccountBox } from '../features/account/account-box.tsx'
import { useI18n } from '../lib/i18n.tsx'
import { revalidatesAfterForms } from '../lib/offline.ts'
import { paths } from '../lib/paths.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { SubmitButton } from '../lib/submit-button.tsx'
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
    return { is_done: true }
  } catch (error) {
    if (error instanceof ClientError && (error.kind === 'authentication' || error.kind === 'invalid_request'))
      return data({ is_done: false }, { status: 422 })
    throw error
  }
}

export const shouldRevalidate = revalidatesAfterForms

export default function ClaimOrders({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { store } = useShop()
  const title = t(actionData?.is_done ? 'claim_orders.done_title' : 'claim_orders.title')
  return (
    <div className="page">
      <PageTitle text={title} />
      {actionData?.is_done ? (
        <AccountBox title={title} text={t('claim_orders.done_text')}>
          <Link className={styles.other} to={paths.orders(store.view_code)}>
            {t('find_order.sign_in')}
          </Link>
        </AccountBox>
      ) : (
        <AccountBox title={title} text={t('claim_orders.text')}>
          {actionData ? <Notice kind="danger" title={t('claim_orders.too_old')} /> : null}
          <Form method="post" className={styles.form}>
            <input type="hidden" name="token" value={loaderData.token} />
            <SubmitButton large wide>
              {t('claim_orders.confirm')}
            </SubmitButton>
          </Form>
        </AccountBox>
      )}
    </div>
  )
}
