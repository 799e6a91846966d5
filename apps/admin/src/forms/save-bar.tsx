import { Button } from '@mantine/core'
import { useTexts } from '../lib/texts.ts'
import classes from './save-bar.module.css'
import type { Form } from './use-form.ts'

interface SaveBarProps {
  form: Pick<Form<object>, 'isDirty' | 'isSaving' | 'failure' | 'submit' | 'discard'>
  /** Something must finish first. */
  blocked?: boolean
  /** What the button says; "Save" without it. */
  submit?: string
}

/** Appears with the first change, at the bottom of phones; Ctrl S saves, too. Shows why saving failed. */
export function SaveBar({ form, blocked, submit }: SaveBarProps) {
  const { t } = useTexts()
  const shown = form.isDirty || form.failure !== undefined
  return (
    <div className={classes.bar} data-shown={shown || undefined} inert={!shown}>
      <span className={classes.words} role="status" data-failed={form.failure ? true : undefined}>
        {shown && (form.failure ?? t('form.unsaved'))}
      </span>
      <Button variant="default" onClick={form.discard} disabled={form.isSaving}>
        {t('common.discard')}
      </Button>
      <Button onClick={() => void form.submit()} loading={form.isSaving} disabled={blocked}>
        {submit ?? t('common.save')}
      </Button>
    </div>
  )
}
