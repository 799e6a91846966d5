import { deleteMedia, deleteVideo, setAltTexts, setVideo } from '@shopkey/client/admin.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'
import { uploadPictures } from './upload-pictures.ts'

/** Uploads pictures and returns their addresses, in their order. */
export const useUploadPictures = () => useStoreMutation(uploadPictures)

export type AltTexts = Record<'en' | 'bh' | 'ar', string>

export const useSetAltTexts = (file_key: string) =>
  useStoreMutation((call, alt_texts: Partial<AltTexts>) => call(setAltTexts, { body: { file_key, alt_texts } }))

export const useSetVideo = (file_key: string) =>
  useStoreMutation((call, video: File) => {
    const body = new FormData()
    body.append('files', video)
    return call(setVideo, { query: { file_key }, body })
  })

export const useDeleteVideo = (file_key: string) =>
  useStoreMutation((call) => call(deleteVideo, { body: { file_key } }))

/** Deletes those of the pictures that nothing shows. */
export const useDeleteUnused = () =>
  useStoreMutation((call, file_keys: string[]) => call(deleteMedia, { body: { file_keys } }))
