import { TextInput } from '@mantine/core'
import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { useTexts } from '../../lib/texts.ts'
import { useSaveProfile } from './mutations.ts'

interface ProfileFormProps {
  /** Absent for a new one. */
  profile?: { id: string; name: string; updated_at: string }
  onClose: () => void
  onSaved?: (profile: { id: string }) => void
}

export function ProfileForm({ profile, onClose, onSaved }: ProfileFormProps) {
  const { t } = useTexts()
  return (
    <SideDrawer title={profile ? profile.name : t('shipping_profiles.new')} onClose={onClose}>
      <Fields profile={profile} onSaved={onSaved} />
    </SideDrawer>
  )
}

function Fields({ profile, onSaved }: Pick<ProfileFormProps, 'profile' | 'onSaved'>) {
  const { t } = useTexts()
  const { dismiss } = useDrawer()
  const precondition = usePrecondition(profile?.updated_at)
  const save = useSaveProfile(profile?.id, precondition)
  const form = useForm({
    initial: { name: profile?.name ?? '' },
    rules: { name: required(t('shipping_profiles.name_missing')) },
    precondition,
    save: save.mutateAsync,
    done: t('form.saved'),
    onSaved: onSaved ?? dismiss,
  })
  return (
    <DrawerForm form={form} lead={profile ? undefined : t('shipping_profiles.new_lead')}>
      <TextInput
        data-autofocus
        label={t('shipping_profiles.name')}
        description={t('shipping_profiles.name_hint')}
        maxLength={SHORT_TEXT_LENGTH}
        {...form.field('name')}
      />
    </DrawerForm>
  )
}
