import { TextInput } from '@mantine/core'
import { MAX_REDIRECT_TARGET } from '@shopkey/contract/limits.ts'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { useTexts } from '../../lib/texts.ts'
import { type RedirectValues, useSaveRedirect } from './mutations.ts'
import type { Redirect } from './queries.ts'

interface RedirectFormProps {
  /** Absent for a new one. */
  redirect: Redirect | undefined
  /** The path of a new one. */
  path: string | undefined
  onClose: () => void
}

export function RedirectForm({ onClose, ...props }: RedirectFormProps) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t(props.redirect ? 'redirects.edit' : 'redirects.new')} onClose={onClose}>
      <Fields {...props} />
    </SideDrawer>
  )
}

function Fields({ redirect, path }: Omit<RedirectFormProps, 'onClose'>) {
  const { t } = useTexts()
  const precondition = usePrecondition(redirect?.updated_at)
  const save = useSaveRedirect(redirect?.id, precondition)
  const { dismiss } = useDrawer()
  const form = useForm<RedirectValues>({
    initial: { path: redirect?.path ?? path ?? '', target: redirect?.target ?? '' },
    rules: { path: required(t('redirects.path_missing')), target: required(t('redirects.target_missing')) },
    precondition,
    save: save.mutateAsync,
    done: t('form.saved'),
    onSaved: dismiss,
    fieldOfCode: {
      redirect_path_invalid: 'path',
      redirect_exists: 'path',
      redirect_target_invalid: 'target',
      redirect_loop: 'target',
    },
  })
  return (
    <DrawerForm form={form} lead={redirect?.made_by === 'handle' ? t('redirects.by_handle_lead') : undefined}>
      <TextInput
        data-autofocus={path ? undefined : true}
        label={t('redirects.path')}
        description={t('redirects.path_hint')}
        dir="ltr"
        maxLength={MAX_REDIRECT_TARGET}
        {...form.field('path')}
      />
      <TextInput
        data-autofocus={path ? true : undefined}
        label={t('redirects.target')}
        description={t('redirects.target_hint')}
        dir="ltr"
        maxLength={MAX_REDIRECT_TARGET}
        {...form.field('target')}
      />
    </DrawerForm>
  )
}
