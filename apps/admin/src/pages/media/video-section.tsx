import { Button, FileButton, Group } from '@mantine/core'
import { IconTrash, IconVideoPlus } from '@tabler/icons-react'
import { errorWords } from '../../lib/error-words.ts'
import { useTexts } from '../../lib/texts.ts'
import { toastDone, toastFailed } from '../../lib/toast.ts'
import { confirmAction } from '../../parts/confirm-action.tsx'
import classes from './media.module.css'
import { useDeleteVideo, useSetVideo } from './mutations.ts'
import type { MediaFile } from './queries.ts'

/** What the server takes as a video. */
const LARGEST_VIDEO_BYTES = 50 * 1024 * 1024
const VIDEO_TYPES = ['video/mp4', 'video/webm']

/** The video that a picture is the poster of. It is stored at once, without the form around it. */
export function VideoSection({ file, readOnly }: { file: MediaFile; readOnly: boolean }) {
  const { t } = useTexts()
  const set = useSetVideo(file.file_key)
  const remove = useDeleteVideo(file.file_key)
  const { video_url } = file
  if (readOnly && !video_url) return null

  const send = async (video: File) => {
    if (!VIDEO_TYPES.includes(video.type) || video.size > LARGEST_VIDEO_BYTES)
      return toastFailed(t('media.video_rejected'))
    try {
      await set.mutateAsync(video)
      toastDone(t('media.video_saved'))
    } catch (error) {
      toastFailed(errorWords(error, t))
    }
  }
  return (
    <>
      <h3 className={classes.heading}>{t('media.video')}</h3>
      <p className={classes.hint}>{t('media.video_hint')}</p>
      {video_url && (
        // biome-ignore lint/a11y/useMediaCaption: the store's own video, as it was uploaded
        <video
          key={video_url}
          className={classes.preview}
          src={video_url}
          poster={file.url}
          controls
          preload="none"
          aria-label={t('media.video')}
        />
      )}
      {!readOnly && (
        <Group gap="xs">
          <FileButton accept={VIDEO_TYPES.join(',')} onChange={(video) => video && void send(video)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={set.isPending}
                leftSection={<IconVideoPlus size={16} stroke={1.7} aria-hidden />}
              >
                {video_url ? t('media.video_replace') : t('media.video_add')}
              </Button>
            )}
          </FileButton>
          {video_url && (
            <Button
              variant="default"
              color="red"
              leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
              onClick={() =>
                confirmAction({
                  title: t('media.video_delete_title'),
                  body: t('media.video_delete_body'),
                  action: t('media.video_delete'),
                  isDangerous: true,
                  run: () => remove.mutateAsync(),
                  done: t('media.video_deleted'),
                })
              }
            >
              {t('media.video_delete')}
            </Button>
          )}
        </Group>
      )}
    </>
  )
}
