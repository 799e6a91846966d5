import { ClientError } from '@shopkey/client/client-error.ts'
import { unsubscribe } from '@shopkey/client/store.ts'
import { data } from 'react-router'
import { MailedLinkBox } from '../features/account/mailed-link-box.tsx'
import { useI18n } from '../lib/i18n.tsx'
import { revalidatesAfterForms } from '../lib/offline.ts'
import { paths } from '../lib/paths.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
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
    return { is_done: true, is_early: false }
  } catch (error) {
    if (error instanceof ClientError && error.status === 429)
      return data({ is_done: false, is_early: true }, { status: 429 })
    if (error instanceof ClientError && error.kind === 'invalid_request')
      return data({ is_done: false, is_early: false }, { status: 422 })
    throw error
  }
}

export const shouldRevalidate = revalidatesAfterForms

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { store } = useShop()
  const { is_done: isDone = false, is_early: isEarly = false } = actionData ?? {}
  const title = t(isDone ? 'unsubscribe.done_title' : 'unsubscribe.title')
  return (
    <div className="page">
      <PageTitle text={title} />
      <MailedLinkBox
        title={title}
        text={t(isDone ? 'unsubscribe.done_text' : 'unsubscribe.text', { store: store.name })}
        secret={{ name: 'key', value: loaderData.key }}
        confirm={t('unsubscribe.confirm')}
        refusal={actionData && !isDone && !isEarly ? t('unsubscribe.failed') : undefined}
        wait={isEarly ? t('account.wait') : undefined}
        isDone={isDone}
        next={{ to: paths.home(store.view_code), label: t('unsubscribe.shop') }}
      />
    </div>
  )
}
