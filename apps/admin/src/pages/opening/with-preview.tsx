import { Button, Modal } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import type { StorefrontDraft } from '@shopkey/domain/storefront-draft.ts'
import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { StorefrontPreview } from '../store/storefront-preview.tsx'
import classes from './setup.module.css'

interface WithPreviewProps {
  draft: StorefrontDraft | undefined
  /** The storefront's page that shows most of the step. */
  path: string
  children: ReactNode
}

/** A step, and the storefront with it: beside the step, or behind a button where there is no room. */
export function WithPreview({ draft, path, children }: WithPreviewProps) {
  const hasRoom = useMediaQuery('(min-width: 75rem)', false, { getInitialValueInEffect: false })
  // The step keeps its place in the tree when the window changes, and with it what was typed and not saved.
  return (
    <div className={hasRoom ? classes.withPreview : undefined}>
      <div>{children}</div>
      {hasRoom ? (
        <aside className={classes.preview}>
          <StorefrontPreview draft={draft} path={path} />
        </aside>
      ) : (
        <PreviewBehindButton draft={draft} path={path} />
      )}
    </div>
  )
}

function PreviewBehindButton({ draft, path }: Omit<WithPreviewProps, 'children'>) {
  const { t } = useTexts()
  const [isShown, { open, close }] = useDisclosure()
  return (
    <>
      <Button
        className={`${classes.showPreview} sk-touch`}
        variant="default"
        leftSection={<IconEye size={16} stroke={1.7} aria-hidden />}
        onClick={open}
      >
        {t('storefront_preview.show')}
      </Button>
      <Modal
        opened={isShown}
        onClose={close}
        fullScreen
        title={t('storefront_preview.label')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <StorefrontPreview draft={draft} path={path} initialScreen="phone" />
      </Modal>
    </>
  )
}
