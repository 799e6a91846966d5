import { ActionIcon, Button, FileButton, Input } from '@mantine/core'
import { IconPhotoUp, IconX } from '@tabler/icons-react'
import { errorWords } from '../lib/error-words.ts'
import { useMay } from '../lib/permissions.ts'
import { LARGEST_PICTURE_BYTES } from '../lib/picture-files.ts'
import { useTexts } from '../lib/texts.ts'
import { toastFailed } from '../lib/toast.ts'
import { useUploadPictures } from '../pages/media/mutations.ts'
import { Picture } from '../parts/picture.tsx'
import { LibraryPicker } from '../pickers/library-picker.tsx'
import classes from './blocks.module.css'

interface PictureFieldProps {
  label: string
  error?: string | undefined
  value: string | null
  readOnly: boolean
  onChange: (url: string | null) => void
}

/** A picture that is uploaded, or chosen from the library. */
export function PictureField({ label, error, value, readOnly, onChange }: PictureFieldProps) {
  const { t } = useTexts()
  const may = useMay()
  const upload = useUploadPictures()
  const start = async (file: File) => {
    if (file.size > LARGEST_PICTURE_BYTES) return toastFailed(t('product.drop_rejected'))
    try {
      const [url] = await upload.mutateAsync([file])
      if (url) onChange(url)
    } catch (failure) {
      toastFailed(errorWords(failure, t))
    }
  }
  return (
    <Input.Wrapper labelElement="div" label={label} error={error}>
      <div className={classes.picture}>
        {value && <Picture src={value} size={64} />}
        {!readOnly && may('catalogue.write') && (
          <FileButton accept="image/jpeg,image/png,image/webp,image/avif" onChange={(file) => file && void start(file)}>
            {(button) => (
              <Button
                {...button}
                className="sk-touch"
                variant="default"
                loading={upload.isPending}
                leftSection={<IconPhotoUp size={16} stroke={1.7} aria-hidden />}
              >
                {t('campaigns.upload')}
              </Button>
            )}
          </FileButton>
        )}
        {!readOnly && may('catalogue.read') && <LibraryPicker single onPick={([url]) => url && onChange(url)} />}
        {!readOnly && value && (
          <ActionIcon
            className="sk-touch"
            size="lg"
            aria-label={t('named.remove', { name: label })}
            onClick={() => onChange(null)}
          >
            <IconX size={16} stroke={1.7} />
          </ActionIcon>
        )}
      </div>
    </Input.Wrapper>
  )
}
