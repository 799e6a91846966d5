import { Button, FileButton } from '@mantine/core'
import { customerFileColumns } from '@shopkey/domain/customer-file.ts'
import { IconFileImport } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { usePathTo } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import { FileGuide } from '../batch-jobs/file-guide.tsx'
import { useImportCustomers } from './mutations.ts'

/** Takes a file of customers, whose check is then shown among the imports, and says what its columns mean. */
export function ImportDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const upload = useImportCustomers()
  const start = async (file: File | null) => {
    if (!file) return
    const isStarted = await announce(upload.mutateAsync(file), t('batch_jobs.uploaded'), t)
    if (isStarted) navigate(pathTo('transfers'))
  }
  return (
    <FileGuide
      title={t('customers.import.title')}
      lead={t('customers.import.lead')}
      columns={customerFileColumns.map((column) => ({ ...column, about: t(`customers.import.about.${column.about}`) }))}
      template="customers-template.csv"
      actions={
        <FileButton accept=".csv,text/csv" onChange={start}>
          {(button) => (
            <Button
              {...button}
              loading={upload.isPending}
              leftSection={<IconFileImport size={16} stroke={1.7} aria-hidden />}
            >
              {t('customers.import.choose')}
            </Button>
          )}
        </FileButton>
      }
      onClose={onClose}
    />
  )
}
