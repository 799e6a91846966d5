import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SideDrawer } from '../../forms/drawer.tsx'
import { saveCsv } from '../../lib/csv.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './file-guide.module.css'

export interface GuidedColumn {
  title: string
  /** What it means, in the reader's language. */
  about: string
  example?: string | undefined
  /** Exports write it, imports ignore it. */
  isIgnored?: boolean | undefined
}

interface FileGuideProps {
  title: string
  lead: string
  columns: readonly GuidedColumn[]
  /** Name of the file to start from. */
  template: string
  /** Beside the template: such as what takes a file. */
  actions?: ReactNode
  onClose: () => void
}

/** What each column of a file for an import means, and a file to start from. */
export function FileGuide({ title, lead, columns, template, actions, onClose }: FileGuideProps) {
  const { t } = useTexts()
  const saveTemplate = () => {
    const taken = columns.filter(({ isIgnored }) => !isIgnored)
    saveCsv(template, [taken.map((column) => column.title), taken.map(({ example }) => example ?? '')])
  }
  return (
    <SideDrawer title={title} onClose={onClose}>
      <p className={classes.lead}>{lead}</p>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconFileDownload size={16} stroke={1.7} aria-hidden />}
          onClick={saveTemplate}
        >
          {t('product_file.template')}
        </Button>
        {actions}
      </div>
      <dl className={classes.columns}>
        {columns.map((column) => (
          <div key={column.title} className={classes.column}>
            <dt>
              <bdi>{column.title}</bdi>
            </dt>
            <dd>{column.about}</dd>
            {column.example && (
              <dd className={classes.example}>
                {t('product_file.example')} <bdi>{column.example}</bdi>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </SideDrawer>
  )
}
