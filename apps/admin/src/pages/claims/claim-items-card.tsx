import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/permissions.ts'
import { Card } from '../../parts/card.tsx'
import { Picture } from '../../parts/picture.tsx'
import classes from './claim-items-card.module.css'
import { EditClaimItem } from './edit-form.tsx'
import type { ClaimItem, OneClaim } from './queries.ts'

/** What was wrong, with notes, pictures and tags. */
export function ClaimItemsCard({ claim }: { claim: OneClaim }) {
  const { t } = useTranslation()
  const may = useMay()
  const [editing, setEditing] = useState<ClaimItem>()
  const canEdit = may('orders.write') && !claim.canceled_at
  return (
    <Card title={t('claims.what_is_wrong')} flush>
      <ul className={classes.items}>
        {claim.claim_items.map((entry) => (
          <li key={entry.id} className={classes.item}>
            <Picture src={entry.item?.thumbnail} size={44} />
            <div className={classes.what}>
              <span className={classes.name}>
                <bdi>{entry.item?.title}</bdi> <span className={classes.dim}>× {entry.quantity}</span>
              </span>
              <bdi className={classes.dim}>{entry.item?.description}</bdi>
              <span>{t(`claims.reasons.${entry.reason}`)}</span>
              {entry.note && <bdi className={classes.note}>“{entry.note}”</bdi>}
              {entry.tags.length > 0 && (
                <bdi className={classes.dim}>{entry.tags.map(({ value }) => value).join(', ')}</bdi>
              )}
              <Pictures images={entry.images} />
            </div>
            {canEdit && (
              <ActionIcon
                size="lg"
                aria-label={t('claims.edit', { name: entry.item?.title ?? '' })}
                onClick={() => setEditing(entry)}
              >
                <IconPencil size={18} stroke={1.7} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {editing && <EditClaimItem claim={claim} item={editing} onClose={() => setEditing(undefined)} />}
    </Card>
  )
}

/** Links to the pictures: their addresses may be of any website, which is not called before one is opened. */
function Pictures({ images }: { images: ClaimItem['images'] }) {
  const { t } = useTranslation()
  const shown = images.filter(({ url }) => /^https?:/.test(url))
  if (shown.length === 0) return null
  return (
    <span className={classes.images}>
      {shown.map(({ id, url }, index) => (
        <a key={id} href={url} target="_blank" rel="noreferrer">
          {t('claims.image_n', { number: index + 1 })}
        </a>
      ))}
    </span>
  )
}
