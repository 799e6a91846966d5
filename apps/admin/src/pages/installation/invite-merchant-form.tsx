import { Select, TextInput } from '@mantine/core'
import { LANGUAGE_CODES, LANGUAGES } from '@shopkey/i18n/languages.ts'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import { useInviteMerchant } from './mutations.ts'

/** Sends a merchant a link to open a store of their own. */
export function InviteMerchantForm({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('installation.invite')} onClose={onClose}>
      <Fields />
    </SideDrawer>
  )
}

function Fields() {
  const { t, language } = useTexts()
  const invite = useInviteMerchant()
  const { dismiss } = useDrawer()
  const form = useForm({
    initial: { email: '', language: language },
    rules: { email: required(t('sign_in.email_missing')) },
    save: ({ email, language }) => invite.mutateAsync({ email: email.trim(), language }),
    done: t('installation.invite_sent'),
    onSaved: dismiss,
    fieldOfCode: { merchant_has_account: 'email' },
  })
  return (
    <DrawerForm form={form} lead={t('installation.invite_lead')} submit={t('new_password.send')}>
      <TextInput type="email" data-autofocus label={t('sign_in.email')} autoComplete="off" {...form.field('email')} />
      <Select
        label={t('installation.language')}
        data={LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].own_name }))}
        allowDeselect={false}
        {...form.field('language')}
        onChange={(value) => form.change({ language: LANGUAGE_CODES.find((code) => code === value) })}
      />
    </DrawerForm>
  )
}
