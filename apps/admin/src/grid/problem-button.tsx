import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTexts } from '../lib/texts.ts'

/** How many cells have a problem; leads from one to the next. */
export function ProblemButton({ count, onNext }: { count: number; onNext: () => void }) {
  const { t } = useTexts()
  if (count === 0) return null
  return (
    <Button
      variant="default"
      c="var(--sk-danger)"
      leftSection={<IconAlertTriangle size={16} stroke={1.7} aria-hidden />}
      onClick={onNext}
    >
      {t('grid.problems', { count })}
    </Button>
  )
}
