import { ClientError } from '@shopkey/client/client-error.ts'
import { data } from 'react-router'
import extensions from '#shop-extensions'
import { withResult } from '../features/extensions/form-result.ts'
import { shopperCalls } from '../features/extensions/shopper-calls.server.ts'
import { ownPath, paths } from '../lib/paths.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { reportFault } from '../lib/report-fault.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import type { Route } from './+types/extension-form'

/** A form of an extension's panel: calls its handler, and returns to the page with the result. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { extension, form } = params
  const part = shop.store.extensions.includes(extension)
    ? extensions.find(({ id }) => id === extension)?.part
    : undefined
  const handle = part?.forms && Object.hasOwn(part.forms, form) ? part.forms[form] : undefined
  if (!handle) throw data(null, { status: 404 })
  const back = ownPath(url.searchParams.get('back')) ?? paths.home(shop.view)
  const result = await handle(shopperCalls(shop, extension), await request.formData()).catch((error: unknown) => {
    if (error instanceof ClientError && error.kind === 'authentication')
      throw redirectTo(paths.login(shop.view, { source: back }))
    reportFault({ error, doing: `the form ${form} failed`, during: request, extension_id: extension })
    return 'failed'
  })
  throw redirectTo(withResult(back, extension, result))
}

/** Opened as a page, it leads to the store. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirectTo(paths.home(context.get(shopContext).view))
}
