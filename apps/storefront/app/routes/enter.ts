import { ClientError } from '@shopkey/client/client-error.ts'
import { createVisitorPass } from '@shopkey/client/store.ts'
import { storeApi } from '../lib/api.server.ts'
import { type EntryFailure, entryFailureParameter } from '../lib/closed-store.ts'
import { ownPath, paths, viewOf } from '../lib/paths.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { COOKIES, requestSessionContext } from '../lib/request-session.server.ts'
import type { Route } from './+types/enter'

/** Enters a store that is not open by the password for visitors; `leave` ends a preview. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const session = context.get(requestSessionContext)
  const view = session.ownStore ?? params.view
  const form = await request.formData()
  const back = ownPath(String(form.get('back'))) ?? paths.home(viewOf(params))
  if (form.get('leave') !== null) {
    session.dropCookie(COOKIES.pass(view))
    throw redirectTo(back)
  }
  try {
    const body = { password: String(form.get('password') ?? '').slice(0, 100) }
    const { store_pass } = await storeApi(session, view).call(createVisitorPass, { body })
    session.setCookie(COOKIES.pass(view), store_pass.pass)
  } catch (error) {
    if (!(error instanceof ClientError) || (error.status ?? 500) >= 500) throw error
    const failure: EntryFailure = error.status === 429 ? 'later' : 'wrong'
    const path = back.split('?')[0] ?? back
    throw redirectTo(`${path}?${entryFailureParameter}=${failure}`)
  }
  throw redirectTo(back)
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirectTo(paths.home(viewOf(params)))
}
