import { ClientError } from '@shopkey/client/client-error.ts'
import { unsubscribe } from '@shopkey/client/store.ts'
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
import type { Route } from './+types/unsubscribe'

/** The page of the link in a message to unsubscribe. Opening it changes nothing: mail programs do so, too. */
export function loader({ url }: Route.LoaderArgs) {
  return { key: url.searchParams.get('key') ?? '' }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const key = String((await request.formData()).get('key') ?? '').slice(0, 100)
  try {
    await shop.api.call(unsubscribe, { body: { message_id: params.message.slice(0, 100), key } })
    return { is_done: true }
  } catch (error) {
    if (error instanceof ClientError && error.kind === 'invalid_request')
      return data({ is_done: false }, { status: 422 })
    throw error
  }
}

export const shouldRevalidate = revalidatesAfterForms

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { store } = useShop()
  const isDone = actionData?.is_done === true
  const title = t(isDone ? 'unsubscribe.done_title' : 'unsubscribe.title')
  return (
    <div className="page">
      <PageTitle text={title} />
      <AccountBox title={title} text={t(isDone ? 'unsubscribe.done_text' : 'unsubscribe.text', { store: store.name })}>
        {isDone ? (
          <Link className={styles.other} to={paths.home(store.view_code)}>
            {t('unsubscribe.shop')}
          </Link>
        ) : (
          <>
            {actionData ? <Notice kind="danger" title={t('unsubscribe.failed')} /> : null}
            <Form method="post" className={styles.form}>
              <input type="hidden" name="key" value={loaderData.key} />
              <SubmitButton large wide>
                {t('unsubscribe.confirm')}
              </SubmitButton>
            </Form>
          </>
        )}
      </AccountBox>
    </div>
  )
}
