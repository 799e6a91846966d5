import { Button } from '@mantine/core'
import { ClientError } from '@shopkey/client/client-error.ts'
import { IconCloudOff, IconLock } from '@tabler/icons-react'
import { errorWords, isUnknownId } from '../lib/error-words.ts'
import { useTexts } from '../lib/texts.ts'
import { EmptyState } from './empty-state.tsx'
import { NotFound } from './not-found.tsx'

export interface ErrorStateProps {
  error: unknown
  retry: () => unknown
  /** Nothing else is on the page. */
  isPage?: boolean
}

/** In place of what could not be loaded. */
export function ErrorState({ error, retry, isPage }: ErrorStateProps) {
  const { t } = useTexts()
  if (isPage && isUnknownId(error)) return <NotFound />
  const isForbidden = error instanceof ClientError && error.kind === 'permission'
  const look = isForbidden
    ? { icon: IconLock, title: t(isPage ? 'rights.missing_title' : 'rights.section_title') }
    : { icon: IconCloudOff, title: t('errors.title') }
  const requestId = error instanceof ClientError ? error.request_id : undefined
  return (
    <div role="alert">
      <EmptyState {...look} lead={errorWords(error, t)} isPage={isPage}>
        <Button variant="default" onClick={() => retry()}>
          {t('common.retry')}
        </Button>
        {requestId && <span className="sk-reference">{t('errors.reference', { id: requestId })}</span>}
      </EmptyState>
    </div>
  )
}
