import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useTexts } from '../lib/texts.ts'
import classes from './undo-buttons.module.css'
import type { CellHistory } from './use-cell-history.ts'

export function UndoButtons({ history }: { history: CellHistory }) {
  const { t } = useTexts()
  return (
    <span className={classes.buttons}>
      <Tooltip label={t('grid.undo')}>
        <ActionIcon
          size="lg"
          variant="default"
          aria-label={t('grid.undo')}
          disabled={!history.canUndo}
          onClick={history.undo}
        >
          <IconArrowBackUp size={18} stroke={1.7} className="sk-flip" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('grid.redo')}>
        <ActionIcon
          size="lg"
          variant="default"
          aria-label={t('grid.redo')}
          disabled={!history.canRedo}
          onClick={history.redo}
        >
          <IconArrowForwardUp size={18} stroke={1.7} className="sk-flip" />
        </ActionIcon>
      </Tooltip>
    </span>
  )
}
