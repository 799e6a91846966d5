import { Button, Drawer } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './side-form.module.css'

export interface SideFormProps {
  title: string
  lead?: string
  opened: boolean
  onClose: () => void
  onSubmit: FormEventHandler<HTMLFormElement>
  submit: string
  pending: boolean
  /** Only to be looked at: nothing to submit. */
  readOnly?: boolean
  children: ReactNode
}

/** A form beside the page it is about: the page stays in sight, Esc leaves, the buttons stay at the foot. */
export function SideForm(props: SideFormProps) {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      classNames={{ body: classes.body, title: classes.title, content: classes.content }}
    >
      <form className={classes.form} onSubmit={props.onSubmit} noValidate>
        <div className={classes.fields}>
          {props.lead && <p className={classes.lead}>{props.lead}</p>}
          {props.children}
        </div>
        <footer className={classes.foot}>
          <Button variant="default" onClick={props.onClose}>
            {t(props.readOnly ? 'common.close' : 'common.cancel')}
          </Button>
          {!props.readOnly && (
            <Button type="submit" loading={props.pending}>
              {props.submit}
            </Button>
          )}
        </footer>
      </form>
    </Drawer>
  )
}
