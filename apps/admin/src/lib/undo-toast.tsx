import { Button } from '@mantine/core'
import { useTexts } from './texts.ts'

interface UndoToastProps {
  message: string
  onUndo: () => void
}

/** What a toast says of something that can be taken back. */
export function UndoToast({ message, onUndo }: UndoToastProps) {
  const { t } = useTexts()
  return (
    <span className="sk-toast-undo">
      <span>{message}</span>
      <Button size="compact-sm" variant="default" className="sk-touch" onClick={onUndo}>
        {t('common.undo')}
      </Button>
    </span>
  )
}
