import {
  createStorePreview,
  openStore,
  pauseStore,
  setLegalText,
  setVisitorPassword,
  updateStore,
} from '@shopkey/client/admin.ts'
import type { SetLegalTextBody } from '@shopkey/client/types.ts'
import type { LegalKind } from '@shopkey/contract/legal-text.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'
import { bodyOf, type StoreDraft } from './store-draft.ts'

export const useSaveStore = (precondition: Precondition) =>
  useStoreMutation(async (call, draft: StoreDraft) => {
    const { store } = await call(updateStore, { body: bodyOf(draft), headers: precondition.headers() })
    return store
  })

export const useOpenStore = () => useStoreMutation((call) => call(openStore))

export const usePauseStore = () => useStoreMutation((call) => call(pauseStore))

/** null removes it. */
export const useSetVisitorPassword = () =>
  useStoreMutation((call, password: string | null) => call(setVisitorPassword, { body: { password } }))

export const useCreatePreview = () => useStoreMutation((call) => call(createStorePreview))

export const useSetLegalText = (kind: LegalKind, precondition: Precondition) =>
  useStoreMutation((call, body: SetLegalTextBody) =>
    call(setLegalText, { params: { kind }, body, headers: precondition.headers() }),
  )
