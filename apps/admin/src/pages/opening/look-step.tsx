import { useForm } from '../../forms/use-form.ts'
import { AppearanceFields } from '../store/appearance.tsx'
import { draftOf, type StoreDraft } from '../store/store-draft.ts'
import { useSaveLook } from './mutations.ts'
import type { StoreSetup } from './queries.ts'
import { StepForm, useAfterStep } from './step-form.tsx'
import { WithPreview } from './with-preview.tsx'

/** Logo and colours, with the storefront beside them. */
export function LookStep({ setup }: { setup: StoreSetup }) {
  const save = useSaveLook()
  const form = useForm<StoreDraft>({
    initial: draftOf(setup.store),
    save: save.mutateAsync,
    onSaved: useAfterStep('look'),
  })
  return (
    <WithPreview draft={form.values}>
      <StepForm step="look" form={form}>
        <AppearanceFields form={form} />
      </StepForm>
    </WithPreview>
  )
}
