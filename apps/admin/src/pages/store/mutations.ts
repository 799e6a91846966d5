import {
  createStorePreview,
  openStore,
  pauseStore,
  setLegalText,
  setVisitorPassword,
  updateStore,
} from '@shopkey/client/admin.ts'
import type { LegalKind, SetLegalTextInput } from '@shopkey/contract/legal-text.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { Precondition } from '../../lib/precondition.ts'
import { sessionQuery } from '../../lib/session.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'
import { bodyOf, type StoreDraft } from './store-draft.ts'

/** The session names each store, its theme and its time zone, which the figures are in, too. */
const changed = ['store', 'metrics', 'analytics']

export function useSaveStore(precondition: Precondition) {
  const client = useQueryClient()
  return useStoreMutation(changed, async (call, draft: StoreDraft) => {
    const { store } = await call(updateStore, { body: bodyOf(draft), headers: precondition.headers() })
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    return store
  })
}

export const useOpenStore = () => useStoreMutation(['store'], (call) => call(openStore))

export const usePauseStore = () => useStoreMutation(['store'], (call) => call(pauseStore))

/** null removes it. */
export const useSetVisitorPassword = () =>
  useStoreMutation(['store'], (call, password: string | null) => call(setVisitorPassword, { body: { password } }))

export const useCreatePreview = () => useStoreMutation([], (call) => call(createStorePreview))

export const useSetLegalText = (kind: LegalKind, precondition: Precondition) =>
  useStoreMutation(['legal-texts'], (call, body: SetLegalTextInput) =>
    call(setLegalText, { params: { kind }, body, headers: precondition.headers() }),
  )
