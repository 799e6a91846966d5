import type { StorefrontDraft } from '@shopkey/domain/storefront-draft.ts'
import { useEffect } from 'react'
import { useForm } from '../../forms/use-form.ts'
import { AppearanceFields } from '../store/appearance.tsx'
import { draftOf, type StoreDraft, shownDraft } from '../store/store-draft.ts'
import { useSaveLook } from './mutations.ts'
import type { StoreSetup } from './queries.ts'
import { StepForm, useAfterStep } from './step-form.tsx'

interface LookStepProps {
  setup: StoreSetup
  /** Gets the form's values at each change. */
  onDraft: (draft: StorefrontDraft) => void
}

/** Logo and colours. */
export function LookStep({ setup, onDraft }: LookStepProps) {
  const save = useSaveLook()
  const form = useForm<StoreDraft>({
    initial: draftOf(setup.store),
    save: save.mutateAsync,
    onSaved: useAfterStep('look'),
  })
  const { values } = form
  useEffect(() => onDraft(shownDraft(values)), [values, onDraft])
  return (
    <StepForm step="look" form={form}>
      <AppearanceFields form={form} />
    </StepForm>
  )
}
