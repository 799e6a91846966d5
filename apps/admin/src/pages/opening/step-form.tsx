import { Alert, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLeaveGuard } from '../../forms/leave-guard.tsx'
import type { Form } from '../../forms/use-form.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import classes from './setup.module.css'
import { type SetupStep, stepAfter } from './setup-steps.ts'

/** Goes on to what follows a step: the next one, or the store's home. */
export function useAfterStep(step: SetupStep): () => void {
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const next = stepAfter(step)
  return () => navigate(next ? pathTo('setup', next) : pathTo(''))
}

interface StepFormProps<Values extends object> {
  step: SetupStep
  form: Form<Values>
  children: ReactNode
  /** What is saved on its own, below the fields: a drawer's form must not be inside this one. */
  beside?: ReactNode
}

/** The form of a step, on its card. */
export function StepForm<Values extends object>({ step, form, children, beside }: StepFormProps<Values>) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  useLeaveGuard({ ...form, from: 'page' })
  const isAtFields = Object.keys(form.problems).length > 0
  return (
    <Card title={t(`opening.steps.${step}`)}>
      <form id={form.id} className={classes.fields} onSubmit={(event) => void form.submit(event)} noValidate>
        {form.failure && !isAtFields && (
          <Alert color="red" role="alert">
            {form.failure}
          </Alert>
        )}
        {children}
      </form>
      {beside && <div className={classes.beside}>{beside}</div>}
      <div className={classes.actions}>
        <Button component={Link} to={pathTo('')} variant="default" className="sk-touch">
          {t('opening.later')}
        </Button>
        <Button type="submit" form={form.id} className="sk-touch" loading={form.isSaving}>
          {t(stepAfter(step) ? 'opening.continue' : 'opening.finish')}
        </Button>
      </div>
    </Card>
  )
}
