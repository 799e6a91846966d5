import { Alert, Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useTexts } from '../lib/texts.ts'
import { useCommandKey } from '../lib/use-keys.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import classes from './drawer.module.css'
import { DrawerParts, useDrawer } from './drawer.tsx'
import { useCloseGuard } from './leave-guard.tsx'
import type { Form } from './use-form.ts'

export interface DrawerFormProps<Values extends object> {
  form: Form<Values>
  lead?: string
  /** Label of the button; "Save" by default. */
  submit?: string
  /** For what cannot be undone. */
  isDangerous?: boolean
  /** Only to be looked at: nothing to submit. */
  readOnly?: boolean
  children: ReactNode
}

/** The form in a SideDrawer. Ctrl S saves; closing confirms the loss of unsaved changes. */
export function DrawerForm<Values extends object>({
  form,
  lead,
  submit,
  isDangerous,
  readOnly,
  children,
}: DrawerFormProps<Values>) {
  const { t } = useTexts()
  const drawer = useDrawer()
  const guard = useCloseGuard(form, 'address')
  useEffect(() => {
    drawer.guard.current = guard.close
    return () => {
      drawer.guard.current = null
    }
  })
  // What is loaded after the drawer has opened.
  useEffect(() => {
    const first = document.getElementById(form.id)?.querySelector<HTMLElement>('[data-autofocus]')
    first?.focus({ preventScroll: true })
  }, [form.id])
  useCommandKey('mod+S', () => !readOnly && form.submit())
  const isAtFields = Object.keys(form.problems).length > 0
  return (
    <form id={form.id} className={classes.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <DrawerParts
        lead={lead}
        actions={
          !readOnly && (
            <Button type="submit" color={isDangerous ? 'danger' : undefined} loading={form.isSaving}>
              {submit ?? t('common.save')}
            </Button>
          )
        }
      >
        {form.failure && !isAtFields && (
          <Alert color="red" role="alert">
            {form.failure}
          </Alert>
        )}
        {children}
      </DrawerParts>
      {guard.dialog}
      <ChangedMeanwhile form={form} />
    </form>
  )
}
