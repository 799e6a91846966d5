import { createGiftCard, deleteGiftCard, updateGiftCard } from '@shopkey/client/admin.ts'
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'

export interface GiftCardValues {
  region_id: string
  /** Minor units. */
  value: number | undefined
  recipient_name: string
  recipient_email: string
  message: string
  /** ISO 8601; empty for none. */
  ends_at: string
}

/** Issues a card and returns its code. */
export const useIssueGiftCard = () =>
  useStoreMutation(async (call, { region_id, value = 0, ends_at, ...texts }: GiftCardValues) => {
    const email = texts.recipient_email.trim()
    const body = {
      region_id,
      value,
      ...(ends_at && { ends_at }),
      ...(email && {
        recipient_email: email,
        ...(texts.recipient_name.trim() && { recipient_name: texts.recipient_name.trim() }),
        ...(texts.message.trim() && { message: texts.message.trim() }),
      }),
    }
    const { gift_card } = await call(createGiftCard, { body })
    return gift_card.code
  })

export const useSetDisabled = (id: string) =>
  useStoreMutation((call, is_disabled: boolean) => call(updateGiftCard, { params: { id }, body: { is_disabled } }))

export const useDeleteGiftCards = () => useStoreDelete(deleteGiftCard)
