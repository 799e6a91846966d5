import { createCampaign, deleteCampaign, updateCampaign } from '@shopkey/client/admin.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { sendAll } from '../../lib/send-all.ts'
import { type Translations, translationsBody } from '../../lib/translations.ts'
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'
import { uploadPictures } from '../media/upload-pictures.ts'

export interface CampaignValues {
  title: string
  body: string
  banner_url: string
  target_url: string
  isShown: boolean
  /** ISO 8601; empty for none. */
  starts_at: string
  ends_at: string
  translations: Translations
}

/** Changes a campaign; without an id, creates one. */
export const useSaveCampaign = (id: string | undefined, precondition: Precondition) =>
  useStoreMutation((call, values: CampaignValues) => {
    const body = {
      title: values.title.trim(),
      body: values.body.trim() || null,
      banner_url: values.banner_url.trim() || null,
      target_url: values.target_url.trim() || null,
      status: values.isShown ? 1 : 0,
      starts_at: values.starts_at || null,
      ends_at: values.ends_at || null,
      translations: translationsBody(values.translations),
    }
    return id
      ? call(updateCampaign, { params: { id }, body, headers: precondition.headers() })
      : call(createCampaign, { body })
  })

export const useSetShown = () =>
  useStoreMutation((call, { ids, isShown }: { ids: string[]; isShown: boolean }) =>
    sendAll(ids, (id) => call(updateCampaign, { params: { id }, body: { status: isShown ? 1 : 0 } })),
  )

export const useDeleteCampaigns = () => useStoreDelete(deleteCampaign)

/** Returns the address of the uploaded picture. */
export const useUploadBanner = () =>
  useStoreMutation(async (call, file: File) => {
    const [url = ''] = await uploadPictures(call, [file])
    return url
  })
