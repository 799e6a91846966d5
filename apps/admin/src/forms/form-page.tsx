import type { ReactNode } from 'react'
import { useTexts } from '../lib/texts.ts'
import { useCommandKey } from '../lib/use-keys.ts'
import { PageHeader, type PageHeaderProps } from '../parts/page-header.tsx'
import { TwoColumns } from '../parts/two-columns.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import classes from './form-page.module.css'
import { useLeaveGuard } from './leave-guard.tsx'
import { SaveBar } from './save-bar.tsx'
import type { Form } from './use-form.ts'

export interface FormPageProps<Values extends object> extends PageHeaderProps {
  form: Form<Values>
  readOnly?: boolean
  /** Something must finish before it can be saved, such as an upload. */
  blocked?: boolean
  /** What the button says; "Save" without it. */
  submit?: string
  main: ReactNode
  side?: ReactNode
  /** What the page has besides the form, such as a list that saves itself. */
  below?: ReactNode
}

/** A form that is a page of its own: nothing is sent until it is saved, and nothing is lost by leaving. */
export function FormPage<Values extends object>(props: FormPageProps<Values>) {
  const { form, readOnly, blocked, submit, main, side, below, ...header } = props
  const { t } = useTexts()
  useLeaveGuard({ ...form, from: 'page' })
  // An empty form has nothing to save; saving it shows what is missing.
  const canSubmit = !readOnly && !blocked && (form.isDirty || form.hasProblems)
  useCommandKey('mod+S', () => canSubmit && form.submit())
  return (
    <>
      <PageHeader {...header} lead={readOnly ? t('form.read_only') : header.lead} />
      <fieldset id={form.id} className={classes.fields} disabled={readOnly}>
        <TwoColumns main={main} side={side} />
      </fieldset>
      {below}
      <ChangedMeanwhile form={form} />
      <SaveBar form={form} blocked={blocked} submit={submit} />
    </>
  )
}
