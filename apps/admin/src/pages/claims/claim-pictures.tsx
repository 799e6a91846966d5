import { ActionIcon, Button, FileButton } from '@mantine/core'
import { IconPhotoPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { errorWords } from '../../lib/error-words.ts'
import { LARGEST_PICTURE_BYTES, PICTURE_TYPES } from '../../lib/picture-files.ts'
import { useTexts } from '../../lib/texts.ts'
import { toastFailed } from '../../lib/toast.ts'
import { Picture } from '../../parts/picture.tsx'
import classes from './claim-pictures.module.css'
import { useUploadClaimPictures } from './mutations.ts'

const MOST_PICTURES = 20
const NO_LINKS: ReadonlyMap<string, string> = new Map()

interface ClaimPicturesFieldProps {
  /** What the pictures are of, for those who do not see it. */
  name: string
  /** Keys of uploaded files, or addresses. */
  value: string[]
  onChange: (urls: string[]) => void
  /** Links to those that the claim has already, by key. */
  links?: ReadonlyMap<string, string>
  onUploading: (isUploading: boolean) => void
}

/** Pictures go up when they are chosen; they belong to the claim once it is saved. */
export function ClaimPicturesField({ name, value, onChange, links = NO_LINKS, onUploading }: ClaimPicturesFieldProps) {
  const { t } = useTexts()
  const upload = useUploadClaimPictures()
  const [added, setAdded] = useState(NO_LINKS)
  const add = async (files: File[]) => {
    if (files.length === 0) return
    if (files.some(({ size }) => size > LARGEST_PICTURE_BYTES)) return toastFailed(t('product.drop_rejected'))
    if (value.length + files.length > MOST_PICTURES) return toastFailed(t('claims.images_most', { max: MOST_PICTURES }))
    onUploading(true)
    try {
      const uploads = await upload.mutateAsync(files)
      setAdded((before) => new Map([...before, ...uploads.map(({ key, url }) => [key, url] as const)]))
      onChange([...value, ...uploads.map(({ key }) => key)])
    } catch (error) {
      toastFailed(errorWords(error, t))
    } finally {
      onUploading(false)
    }
  }
  return (
    <fieldset className={classes.field}>
      <legend className="sk-label">{t('claims.images')}</legend>
      <p className={classes.hint}>{t('claims.images_hint')}</p>
      {value.length > 0 && (
        <ul className={classes.list}>
          {value.map((url, index) => (
            <li key={url} className={classes.item}>
              <Picture src={added.get(url) ?? links.get(url)} size={64} />
              <ActionIcon
                size="lg"
                className="sk-touch"
                aria-label={t('claims.remove_image', { number: index + 1, name })}
                onClick={() => onChange(value.filter((other) => other !== url))}
              >
                <IconX size={16} stroke={1.8} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <FileButton
        multiple
        accept={PICTURE_TYPES.join(',')}
        inputProps={{ 'aria-label': t('claims.add_images_of', { name }) }}
        onChange={(files) => void add(files)}
      >
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="default"
            className="sk-touch"
            loading={upload.isPending}
            leftSection={<IconPhotoPlus size={16} stroke={1.7} aria-hidden />}
          >
            {t('claims.add_images')}
          </Button>
        )}
      </FileButton>
    </fieldset>
  )
}
