import { Button, FileButton } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { errorWords } from '../../lib/error-words.ts'
import { useTexts } from '../../lib/texts.ts'
import { toastFailed } from '../../lib/toast.ts'
import { FileGuide } from '../batch-jobs/file-guide.tsx'
import { ImportResult } from './import-result.tsx'
import { type ImportOutcome, useImportRedirects } from './mutations.ts'
import { readRedirectLines } from './redirect-lines.ts'

/** Takes a file of redirects, and says what was stored and which lines were left out. */
export function ImportDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const store = useImportRedirects()
  const [outcome, setOutcome] = useState<ImportOutcome>()
  const read = async (file: File | null) => {
    if (!file) return
    setOutcome(undefined)
    const lines = readRedirectLines(await file.text())
    if (lines.length === 0) {
      toastFailed(t('redirects.import.nothing'))
      return
    }
    try {
      setOutcome(await store.mutateAsync(lines))
    } catch (error) {
      toastFailed(errorWords(error, t))
    }
  }
  return (
    <FileGuide
      title={t('redirects.import.title')}
      lead={t('redirects.import.lead')}
      columns={[
        { title: 'path', about: t('redirects.path_hint'), example: '/old-page' },
        { title: 'target', about: t('redirects.target_hint'), example: '/collections' },
      ]}
      template="redirects-template.csv"
      actions={
        <>
          <FileButton accept=".csv,text/csv" onChange={read}>
            {(button) => (
              <Button
                {...button}
                loading={store.isPending}
                leftSection={<IconFileImport size={16} stroke={1.7} aria-hidden />}
              >
                {t('redirects.import.choose')}
              </Button>
            )}
          </FileButton>
          {outcome && <ImportResult {...outcome} />}
        </>
      }
      onClose={onClose}
    />
  )
}
