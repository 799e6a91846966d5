import { ClientError } from '@shopkey/client/client-error.ts'
import { lookUpOrder } from '@shopkey/client/store.ts'
import { digitsOf } from '@shopkey/domain/western-digits.ts'
import { TextField } from '@shopkey/ui/field.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import { data, Form, Link } from 'react-router'
import styles from '../features/account/account-box.module.css'
import { AccountBox } from '../features/account/account-box.tsx'
import { useI18n } from '../lib/i18n.tsx'
import { paths } from '../lib/paths.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { COOKIES } from '../lib/request-session.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { SubmitButton } from '../lib/submit-button.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/find-order'

/** Finds a guest's order by its number, e-mail address and postal code. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = await request.formData()
  const number = digitsOf(String(form.get('number') ?? ''))
  const email = String(form.get('email') ?? '').trim()
  const postalCode = String(form.get('postal_code') ?? '').trim()
  const phone = String(form.get('phone') ?? '').trim()
  const refused = (failure: 'find_order.nothing' | 'account.wait') =>
    data({ number, email, postal_code: postalCode, phone, failure }, { status: 422 })
  if (!number || !email) return refused('find_order.nothing')
  try {
    const proof = { ...(postalCode && { postal_code: postalCode }), ...(phone && { phone }) }
    const shipping_address = Object.keys(proof).length > 0 ? proof : undefined
    const query = { display_id: Number(number), email, shipping_address }
    const { order, order_key } = await shop.api.call(lookUpOrder, { query })
    if (order_key) shop.session.setCookie(COOKIES.orderKey, `${order.id}.${order_key}`)
    throw redirectTo(paths.order(shop.view, order.id))
  } catch (error) {
    if (error instanceof ClientError && error.status === 429) return refused('account.wait')
    if (error instanceof ClientError && error.kind === 'invalid_request') return refused('find_order.nothing')
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
        {actionData ? <Notice kind="danger" title={t(actionData.failure)} /> : null}
        <Form method="post" className={styles.form}>
          <TextField
            id="number"
            name="number"
            label={t('find_order.number')}
            hint={t('find_order.number_hint')}
            autoCapitalize="characters"
            dir="ltr"
            maxLength={24}
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
          <TextField
            id="postal_code"
            name="postal_code"
            label={t('find_order.postal_code')}
            hint={t('find_order.postal_code_hint')}
            autoComplete="postal-code"
            dir="ltr"
            maxLength={20}
            defaultValue={actionData?.postal_code}
          />
          <TextField
            id="phone"
            name="phone"
            type="tel"
            label={t('find_order.phone')}
            hint={t('find_order.phone_hint')}
            autoComplete="tel"
            maxLength={40}
            defaultValue={actionData?.phone}
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
