import { Loader } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { errorWords } from '../../lib/error-words.ts'
import { LARGEST_PICTURE_BYTES, PICTURE_TYPES } from '../../lib/picture-files.ts'
import { useTexts } from '../../lib/texts.ts'
import { toastFailed } from '../../lib/toast.ts'
import { Card } from '../../parts/card.tsx'
import { LibraryPicker } from '../../pickers/library-picker.tsx'
import { useUploadPictures } from '../media/mutations.ts'
import { ImageList } from './image-list.tsx'
import classes from './images-section.module.css'
import type { SectionProps } from './product-form.ts'
import section from './section.module.css'

interface ImagesSectionProps extends SectionProps {
  readOnly?: boolean
  onUploading: (busy: boolean) => void
}

/** Pictures go up when they are dropped; they belong to the product once it is saved. */
export function ImagesSection({ form, readOnly, onUploading }: ImagesSectionProps) {
  const { values: draft, change } = form
  const { t } = useTexts()
  const upload = useUploadPictures()
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
    <Card
      title={t('product.images')}
      aside={
        !readOnly && (
          <LibraryPicker
            taken={draft.images}
            onPick={(urls) => change((latest) => ({ ...latest, images: [...new Set([...latest.images, ...urls])] }))}
          />
        )
      }
    >
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
            accept={PICTURE_TYPES}
            maxSize={LARGEST_PICTURE_BYTES}
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
