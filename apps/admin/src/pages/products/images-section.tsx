import { Loader } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../lib/error-words.ts'
import { toastFailed } from '../../lib/toast.ts'
import { Card } from '../../parts/card.tsx'
import { ImageList } from './image-list.tsx'
import classes from './images-section.module.css'
import { useUploadImages } from './mutations.ts'
import type { SectionProps } from './product-form.ts'
import section from './section.module.css'

const LARGEST_BYTES = 10 * 1024 * 1024
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

interface ImagesSectionProps extends SectionProps {
  readOnly?: boolean
  onUploading: (busy: boolean) => void
}

/** Pictures go up when they are dropped; they belong to the product once it is saved. */
export function ImagesSection({ form, readOnly, onUploading }: ImagesSectionProps) {
  const { values: draft, change } = form
  const { t } = useTranslation()
  const upload = useUploadImages()
  const [waiting, setWaiting] = useState(0)

  const add = async (files: File[]) => {
    setWaiting(files.length)
    onUploading(true)
    try {
      const urls = await upload.mutateAsync(files)
      change((latest) => ({ ...latest, images: [...latest.images, ...urls] }))
    } catch (error) {
      toastFailed(errorWords(error, t))
    } finally {
      setWaiting(0)
      onUploading(false)
    }
  }

  return (
    <Card title={t('product.images')}>
      {draft.images.length > 0 && !readOnly && <p className={section.hint}>{t('product.images_hint')}</p>}
      <ImageList
        urls={draft.images}
        readOnly={readOnly}
        change={(next) => change((latest) => ({ ...latest, images: next(latest.images) }))}
      >
        {!readOnly && (
          <Dropzone
            className={classes.drop}
            data-first={draft.images.length === 0 || undefined}
            accept={TYPES}
            maxSize={LARGEST_BYTES}
            disabled={waiting > 0}
            onDrop={add}
            onReject={() => toastFailed(t('product.drop_rejected'))}
            inputProps={{ 'aria-label': t('product.drop') }}
          >
            {waiting > 0 ? (
              <span className={classes.words} role="status">
                <Loader size="sm" />
                {t('product.uploading', { count: waiting })}
              </span>
            ) : (
              <span className={classes.words}>
                <IconPhotoPlus size={22} stroke={1.5} aria-hidden />
                {t('product.drop')}
                <small>{t('product.drop_hint')}</small>
              </span>
            )}
          </Dropzone>
        )}
      </ImageList>
    </Card>
  )
}
