import { ClientError } from '@shopkey/client/client-error.ts'
import { TextField } from '@shopkey/ui/field.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import { data, Form, Link, redirect } from 'react-router'
import styles from '../features/account/account-box.module.css'
import { AccountBox } from '../features/account/account-box.tsx'
import { useI18n } from '../lib/i18n.tsx'
import { paths } from '../lib/paths.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { SubmitButton } from '../lib/submit-button.tsx'
import { COOKIES } from '../lib/visit.server.ts'
import type { Order } from '../lib/wire.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/find-order.ts'

/** Leads guests to their order by its number and the e-mail address it was placed with. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = await request.formData()
  const number = String(form.get('number') ?? '').replace(/\D/g, '')
  const email = String(form.get('email') ?? '').trim()
  const refused = data({ number, email }, { status: 422 })
  if (!number || !email) return refused
  try {
    const asked = { display_id: number, email }
    const { order, order_key } = await shop.api.get<{ order: Order; order_key: string }>('/store/orders', asked)
    shop.visit.setCookie(COOKIES.orderKey, `${order.id}.${order_key}`)
    throw redirect(paths.order(shop.view, order.id))
  } catch (error) {
    if (error instanceof ClientError && error.kind === 'invalid_request') return refused
    throw error
  }
}

export default function FindOrder({ actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { store } = useShop()
  return (
    <div className="page">
      <PageTitle text={t('find_order.title')} />
      <AccountBox title={t('find_order.title')} text={t('find_order.text')}>
        {actionData ? <Notice kind="danger" title={t('find_order.nothing')} /> : null}
        <Form method="post" className={styles.form}>
          <TextField
            id="number"
            name="number"
            label={t('find_order.number')}
            hint={t('find_order.number_hint')}
            inputMode="numeric"
            dir="ltr"
            maxLength={12}
            defaultValue={actionData?.number}
            required
          />
          <TextField
            id="email"
            name="email"
            type="email"
            label={t('checkout.email')}
            autoComplete="email"
            defaultValue={actionData?.email}
            required
          />
          <SubmitButton large wide>
            {t('find_order.find')}
          </SubmitButton>
        </Form>
        <Link className={styles.other} to={paths.login(store.view_code, { source: paths.orders(store.view_code) })}>
          {t('find_order.sign_in')}
        </Link>
      </AccountBox>
    </div>
  )
}
