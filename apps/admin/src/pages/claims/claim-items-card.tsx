import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useView } from '../../lib/api.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { ItemList, ItemRow } from '../../parts/item-row.tsx'
import { Picture } from '../../parts/picture.tsx'
import classes from './claim-items-card.module.css'
import { EditClaimItem } from './edit-form.tsx'
import { type ClaimItem, claimPicturesQuery, type OneClaim } from './queries.ts'

const noLinks: ReadonlyMap<string, string> = new Map()

/** What was wrong, with notes, pictures and tags. */
export function ClaimItemsCard({ claim }: { claim: OneClaim }) {
  const { t } = useTexts()
  const may = useMay()
  const [editing, setEditing] = useState<ClaimItem>()
  const hasImages = claim.claim_items.some(({ images }) => images.length > 0)
  const links = useQuery({ ...claimPicturesQuery(useView(), claim.id), enabled: hasImages }).data ?? noLinks
  const canEdit = may('orders.write') && !claim.canceled_at
  return (
    <Card title={t('claims.what_is_wrong')} flush>
      <ItemList>
        {claim.claim_items.map((entry) => (
          <li key={entry.id}>
            <ItemRow
              item={entry.item}
              count={<span className={classes.count}>× {entry.quantity}</span>}
              aside={
                canEdit && (
                  <ActionIcon
                    size="lg"
                    className="sk-touch"
                    aria-label={t('claims.edit', { name: entry.item?.title ?? '' })}
                    onClick={() => setEditing(entry)}
                  >
                    <IconPencil size={18} stroke={1.7} aria-hidden />
                  </ActionIcon>
                )
              }
            >
              <span>{t(`claims.reasons.${entry.reason}`)}</span>
              {entry.note && <bdi className={classes.note}>“{entry.note}”</bdi>}
              {entry.tags.length > 0 && (
                <bdi className={classes.dim}>{entry.tags.map(({ value }) => value).join(', ')}</bdi>
              )}
              <Pictures images={entry.images} links={links} />
            </ItemRow>
          </li>
        ))}
      </ItemList>
      {editing && <EditClaimItem claim={claim} item={editing} links={links} onClose={() => setEditing(undefined)} />}
    </Card>
  )
}

/** An uploaded picture is shown; the address of any other website is not called before its link is opened. */
function Pictures({ images, links }: { images: ClaimItem['images']; links: ReadonlyMap<string, string> }) {
  const { t } = useTexts()
  const shown = images.flatMap((image) => {
    const link = links.get(image.id)
    const href = link ?? (/^https?:/.test(image.url) ? image.url : undefined)
    return href ? [{ id: image.id, href, isOurs: link !== undefined }] : []
  })
  if (shown.length === 0) return null
  return (
    <span className={classes.images}>
      {shown.map(({ id, href, isOurs }, index) => {
        const words = t('claims.image_n', { number: index + 1 })
        return (
          <a key={id} href={href} target="_blank" rel="noreferrer" aria-label={isOurs ? words : undefined}>
            {isOurs ? <Picture src={href} size={64} /> : words}
          </a>
        )
      })}
    </span>
  )
}
