import type { AdminShop } from '@shopkey/extension/admin.ts'
import { useMemo } from 'react'
import { storeApi, useView } from '../lib/api.ts'
import { errorWords } from '../lib/error-words.ts'
import { useFormat } from '../lib/format.ts'
import { usePathTo } from '../lib/paths.ts'
import { useMay } from '../lib/permissions.ts'
import { useMembership } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import { toastDone, toastFailed } from '../lib/toast.ts'

/** What a page or panel of an extension may use of the back-office. */
export function useAdminShop(extension_id: string): AdminShop {
  const { t, language } = useTexts()
  const { name } = useMembership()
  const view = useView()
  const may = useMay()
  const pathTo = usePathTo()
  const { number, money, dayTime } = useFormat()
  const calls = useMemo(() => callsOf(view, extension_id), [view, extension_id])
  return {
    ...calls,
    store: { name, view_code: view },
    language,
    text: (texts) => texts[language],
    may,
    queryKey: [view, `x-${extension_id}`],
    pathTo,
    number,
    money,
    dayTime,
    notifyDone: (message) => toastDone(message),
    notifyFailed: (error) => toastFailed(errorWords(error, t)),
  }
}

function callsOf(view: string, extension_id: string): Pick<AdminShop, 'get' | 'post'> {
  const api = storeApi(view)
  const pathOf = (path: string) => `/admin/x/${extension_id}${path}`
  return {
    get: <Reply>({ path, query, signal }: Parameters<AdminShop['get']>[0]) =>
      api.call<{ query?: typeof query }, Reply, never>({ method: 'GET', path: pathOf(path) }, { query, signal }),
    post: <Reply>({ path, query, body, signal }: Parameters<AdminShop['post']>[0]) =>
      api.call<{ query?: typeof query; body?: unknown }, Reply, never>(
        { method: 'POST', path: pathOf(path) },
        { query, body, signal },
      ),
  }
}
