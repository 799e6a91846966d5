import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { pathOf, paths } from '../lib/paths.ts'
import { useTexts } from '../lib/texts.ts'
import { EmptyState } from './empty-state.tsx'

export function NotFound() {
  const { t } = useTexts()
  const { view } = useParams()
  return (
    <EmptyState isPage icon={IconMapOff} title={t('errors.not_found_title')} lead={t('errors.not_found')}>
      <Button component={Link} to={view ? pathOf(view, '') : paths.start()} variant="default">
        {t('errors.go_home')}
      </Button>
    </EmptyState>
  )
}
