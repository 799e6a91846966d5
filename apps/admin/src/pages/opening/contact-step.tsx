import { TextInput } from '@mantine/core'
import type { StorefrontDraft } from '@shopkey/domain/storefront-draft.ts'
import { useEffect } from 'react'
import { required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import { useSaveContact } from './mutations.ts'
import type { StoreSetup } from './queries.ts'
import { StepForm, useAfterStep } from './step-form.tsx'

interface ContactStepProps {
  setup: StoreSetup
  /** Gets the form's values at each change. */
  onDraft: (draft: StorefrontDraft) => void
}

/** How shoppers reach the store. */
export function ContactStep({ setup, onDraft }: ContactStepProps) {
  const { t } = useTexts()
  const save = useSaveContact()
  const form = useForm({
    initial: { contact_phone: setup.store.contact_phone ?? '' },
    rules: { contact_phone: required(t('opening.phone_missing')) },
    save: ({ contact_phone }) => save.mutateAsync(contact_phone.trim()),
    onSaved: useAfterStep('contact'),
    fieldOfCode: { phone_not_valid: 'contact_phone' },
  })
  const { contact_phone } = form.values
  useEffect(() => onDraft({ contact_phone }), [contact_phone, onDraft])
  return (
    <StepForm step="contact" form={form}>
      <TextInput
        type="tel"
        dir="ltr"
        autoComplete="tel"
        maxLength={40}
        label={t('opening.phone')}
        description={t('opening.phone_hint')}
        {...form.field('contact_phone')}
      />
    </StepForm>
  )
}
