import { Select, TagsInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import type { Problems } from '../../forms/problems.ts'
import { useForm } from '../../forms/use-form.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { useTexts } from '../../lib/texts.ts'
import { ClaimPicturesField } from './claim-pictures.tsx'
import { claimReasons, isClaimReason } from './claim-reasons.ts'
import { useUpdateClaim } from './mutations.ts'
import type { ClaimItem, OneClaim } from './queries.ts'

interface EditClaimItemProps {
  claim: OneClaim
  item: ClaimItem
  /** To the uploaded pictures, by the ids of the images. */
  links: ReadonlyMap<string, string>
}

/** Changes what is said of a claimed item. */
export function EditClaimItem({ onClose, ...props }: EditClaimItemProps & { onClose: () => void }) {
  return (
    <SideDrawer title={props.item.item?.title ?? ''} onClose={onClose}>
      <Fields {...props} />
    </SideDrawer>
  )
}

function Fields({ claim, item, links }: EditClaimItemProps) {
  const { t } = useTexts()
  const precondition = usePrecondition(claim.updated_at)
  const update = useUpdateClaim(claim, precondition)
  const { dismiss } = useDrawer()
  const [isUploading, setUploading] = useState(false)
  const form = useForm({
    initial: {
      reason: item.reason as string,
      note: item.note ?? '',
      images: item.images.map(({ url }) => url),
      tags: item.tags.map(({ value }) => value),
    },
    check: (): Problems => (isUploading ? { images: t('claims.still_uploading') } : {}),
    precondition,
    save: ({ reason, note, images, tags }) =>
      update.mutateAsync({
        claim_items: [
          {
            id: item.id,
            note: note.trim(),
            reason: isClaimReason(reason) ? reason : undefined,
            // What stays is sent by id.
            images: images.map((url) =>
              idOr(
                item.images.find((known) => known.url === url),
                { url },
              ),
            ),
            tags: tags.map((value) =>
              idOr(
                item.tags.find((known) => known.value === value),
                { value },
              ),
            ),
          },
        ],
      }),
    done: t('form.saved'),
    onSaved: dismiss,
  })
  return (
    <DrawerForm form={form}>
      <Select
        data-autofocus
        label={t('after_sale.reason')}
        allowDeselect={false}
        data={claimReasons.map((value) => ({ value, label: t(`claims.reasons.${value}`) }))}
        value={form.values.reason}
        onChange={(reason) => form.change({ reason: reason ?? form.values.reason })}
      />
      <Textarea label={t('after_sale.note')} autosize minRows={2} maxLength={2000} {...form.field('note')} />
      <ClaimPicturesField
        name={item.item?.title ?? ''}
        value={form.values.images}
        links={new Map(item.images.flatMap(({ id, url }) => [[url, links.get(id) ?? '']]))}
        onChange={(images) => form.change({ images })}
        onUploading={setUploading}
      />
      <TagsInput
        label={t('claims.tags')}
        description={t('claims.tags_hint')}
        maxTags={50}
        acceptValueOnBlur
        {...form.field('tags')}
      />
    </DrawerForm>
  )
}

function idOr<New>(known: { id: string } | undefined, added: New): { id: string } | New {
  return known ? { id: known.id } : added
}
