import { buttonClass } from '@shopkey/ui/button.tsx'
import { imageSources } from '@shopkey/ui/image-sources.ts'
import { Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import type { CampaignCard } from './campaign-card.ts'
import styles from './campaign-list.module.css'

/** The store's campaigns: a picture where there is one, a text, and a link. */
export function CampaignList({ campaigns }: { campaigns: readonly CampaignCard[] }) {
  return (
    <ul className={styles.campaigns}>
      {campaigns.map((campaign) => (
        <li key={campaign.id} className={styles.campaign}>
          <div className={styles.words}>
            <div className={styles.said}>
              <h2 className={styles.title} dir="auto">
                {campaign.title}
              </h2>
              {campaign.body ? (
                <p className={styles.text} dir="auto">
                  {campaign.body}
                </p>
              ) : null}
            </div>
            <Way campaign={campaign} />
          </div>
          {campaign.picture ? (
            <img
              className={styles.picture}
              src={campaign.picture}
              srcSet={imageSources(campaign.picture)}
              sizes="(min-width: 56rem) 30vw, 100vw"
              alt=""
              width={1080}
              height={810}
              loading="lazy"
              decoding="async"
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Way({ campaign: { target, title } }: { campaign: CampaignCard }) {
  const { t } = useI18n()
  if (!target) return null
  const label = `${t('campaigns.look')}: ${title}`
  if ('path' in target)
    return (
      <Link className={buttonClass({ kind: 'secondary' })} to={target.path} aria-label={label}>
        {t('campaigns.look')}
      </Link>
    )
  return (
    <a className={buttonClass({ kind: 'secondary' })} href={target.href} rel="noreferrer" aria-label={label}>
      {t('campaigns.look')}
    </a>
  )
}
