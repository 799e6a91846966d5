import { TextInput } from '@mantine/core'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import { useAddDomain } from './mutations.ts'

export function DomainForm({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('domains.new')} onClose={onClose}>
      <Fields />
    </SideDrawer>
  )
}

function Fields() {
  const { t } = useTexts()
  const add = useAddDomain()
  const { dismiss } = useDrawer()
  const form = useForm<{ host: string }>({
    initial: { host: '' },
    rules: { host: required(t('domains.host_missing')) },
    save: add.mutateAsync,
    done: t('domains.added'),
    onSaved: dismiss,
    fieldOfCode: {
      domain_invalid: 'host',
      domain_taken: 'host',
      domain_exists: 'host',
      domain_of_platform: 'host',
    },
  })
  return (
    <DrawerForm form={form} lead={t('domains.form_lead')}>
      <TextInput
        data-autofocus
        label={t('domains.host')}
        description={t('domains.host_hint')}
        dir="ltr"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        {...form.field('host')}
      />
    </DrawerForm>
  )
}
