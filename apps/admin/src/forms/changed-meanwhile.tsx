import { Button, Modal, Text } from '@mantine/core'
import { useTexts } from '../lib/texts.ts'
import classes from './changed-meanwhile.module.css'
import type { Form } from './use-form.ts'

/** A colleague saved first: their version, ours, or back to the form. */
export function ChangedMeanwhile({ form }: { form: Pick<Form<object>, 'conflict' | 'isSaving'> }) {
  const { t } = useTexts()
  const { conflict } = form
  if (!conflict) return null
  return (
    <Modal
      opened
      onClose={conflict.keepEditing}
      title={t('form.changed_title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      size={580}
      zIndex={300}
    >
      <Text c="dimmed">
        {conflict.by ? t('form.changed_by', { name: conflict.by }) : t('form.changed_by_colleague')}
      </Text>
      <div className={classes.choices}>
        <Button variant="default" onClick={conflict.keepEditing} data-autofocus>
          {t('form.keep_editing')}
        </Button>
        <Button variant="default" onClick={conflict.takeTheirs}>
          {t('form.take_theirs')}
        </Button>
        <Button color="danger" loading={form.isSaving} onClick={conflict.overwrite}>
          {t('form.overwrite')}
        </Button>
      </div>
    </Modal>
  )
}
