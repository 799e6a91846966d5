import { useForm } from '../../forms/use-form.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { useTexts } from '../../lib/texts.ts'
import { useSaveProvider } from './mutations.ts'
import { draftOf, type ProviderDraft } from './provider-draft.ts'
import type { StoreProvider } from './queries.ts'

/** The form of a provider's settings. It stays after a save, so that the stored keys can be tested. */
export function useProviderForm(provider: StoreProvider) {
  const { t } = useTexts()
  const precondition = usePrecondition(provider.updated_at ?? undefined)
  const save = useSaveProvider(provider, precondition)
  return useForm<ProviderDraft, StoreProvider>({
    initial: draftOf(provider),
    save: save.mutateAsync,
    precondition,
    done: t('form.saved'),
    valuesOf: draftOf,
  })
}
