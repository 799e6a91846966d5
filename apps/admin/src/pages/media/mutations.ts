import { deleteMedia, setAltTexts, uploadFiles } from '@shopkey/client/admin.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'

/** Pictures are decoded one after the other: a request with many would take too long. */
const FILES_PER_REQUEST = 5

/** Uploads pictures and returns their addresses, in their order. */
export const useUploadPictures = () =>
  useStoreMutation(['media'], async (call, files: readonly File[]) => {
    const urls: string[] = []
    for (let start = 0; start < files.length; start += FILES_PER_REQUEST) {
      const form = new FormData()
      for (const file of files.slice(start, start + FILES_PER_REQUEST)) form.append('files', file)
      const { uploads } = await call(uploadFiles, { body: form })
      urls.push(...uploads.map(({ url }) => url))
    }
    return urls
  })

export type AltTexts = Record<'en' | 'bh' | 'ar', string>

export const useSetAltTexts = (file_key: string) =>
  useStoreMutation(['media'], (call, alt_texts: Partial<AltTexts>) =>
    call(setAltTexts, { body: { file_key, alt_texts } }),
  )

/** Deletes those of the pictures that nothing shows. */
export const useDeleteUnused = () =>
  useStoreMutation(['media'], (call, file_keys: string[]) => call(deleteMedia, { body: { file_keys } }))
