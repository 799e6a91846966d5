import { addDatapoint } from '@shopkey/client/store.ts'
import { data } from 'react-router'
import { reportFault } from '../lib/report-fault.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import type { Route } from './+types/seen'

const KINDS = new Set(['store', 'product', 'category'])

/** Counts a page view. Failures are ignored. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = await request.formData()
  const view_type = String(form.get('view_type'))
  const type_id = String(form.get('type_id') ?? '')
  if (!KINDS.has(view_type)) return data(null, { status: 400 })
  // The API identifies visitors by address and browser, and needs the shopper's own.
  const headers = { 'user-agent': shop.session.headers.get('user-agent') ?? '' }
  const body = { view_type, store_view_code: shop.store.view_code, ...(type_id && { type_id }) }
  await shop.api.call(addDatapoint, { body, headers }).catch((error: unknown) => {
    reportFault({ error, doing: 'counting a view', during: shop.session })
  })
  return null
}
