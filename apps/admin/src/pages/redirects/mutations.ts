import { createRedirect, deleteRedirect, setRedirects, updateRedirect } from '@shopkey/client/admin.ts'
import { MAX_REDIRECTS_AT_ONCE } from '@shopkey/contract/limits.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'
import type { RedirectLine } from './redirect-lines.ts'

export interface RedirectValues {
  path: string
  target: string
}

/** Replaces a redirect; without an id, creates one. */
export const useSaveRedirect = (id: string | undefined, precondition: Precondition) =>
  useStoreMutation((call, values: RedirectValues) => {
    const body = { path: values.path.trim(), target: values.target.trim() }
    return id
      ? call(updateRedirect, { params: { id }, body, headers: precondition.headers() })
      : call(createRedirect, { body })
  })

export const useDeleteRedirects = () => useStoreDelete(deleteRedirect)

export interface ImportOutcome {
  created: number
  updated: number
  unchanged: number
  refused: (RedirectLine & { code: string; message: string })[]
}

/** Stores the lines of a file, some of them at a time. */
export const useImportRedirects = () =>
  useStoreMutation(async (call, lines: readonly RedirectLine[]): Promise<ImportOutcome> => {
    const outcome: ImportOutcome = { created: 0, updated: 0, unchanged: 0, refused: [] }
    for (let start = 0; start < lines.length; start += MAX_REDIRECTS_AT_ONCE) {
      const part = lines.slice(start, start + MAX_REDIRECTS_AT_ONCE)
      const redirects = part.map(({ path, target }) => ({ path, target }))
      const reply = await call(setRedirects, { body: { redirects } })
      outcome.created += reply.created
      outcome.updated += reply.updated
      outcome.unchanged += reply.unchanged
      for (const { index, code, message } of reply.refused) {
        const line = part[index]
        if (line) outcome.refused.push({ ...line, code, message })
      }
    }
    return outcome
  })
