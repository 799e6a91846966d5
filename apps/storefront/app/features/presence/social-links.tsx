import { SOCIAL_NETWORK_NAMES, type SocialNetwork, socialNetworkOf } from '@shopkey/domain/social-links.ts'
import { useI18n } from '../../lib/i18n.tsx'

/** Drawn in the lines of the other icons. */
const SHAPES: Readonly<Record<SocialNetwork, string>> = {
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM8.5 12a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M16.75 7.25h.01',
  tiktok: 'M13.5 4v10.75a3.75 3.75 0 1 1-3.75-3.75M13.5 4c.35 2.9 2.1 4.65 5 5',
  facebook: 'M16.5 4H14a3.5 3.5 0 0 0-3.5 3.5V20M7.5 11.5H15',
  youtube:
    'M6 6h12a2.5 2.5 0 0 1 2.5 2.5v7A2.5 2.5 0 0 1 18 18H6a2.5 2.5 0 0 1-2.5-2.5v-7A2.5 2.5 0 0 1 6 6ZM10.5 9.5v5l4-2.5-4-2.5Z',
  x: 'M4.5 4.5h3.75l11.25 15h-3.75L4.5 4.5ZM19 4.5l-6.1 6.7M10.9 13.2 5 19.5',
  whatsapp:
    'M4 20l1.1-4.1a8 8 0 1 1 3 3L4 20ZM9.2 8.3c-.5 3.4 3.1 6.9 6.4 6.4l.5-1.6-1.9-1-1 .8c-.9-.4-1.7-1.2-2.1-2.1l.8-1-1-1.9-1.7.4Z',
}

/** Where else the store is found. Icons alone; screen readers read the names of the networks. */
export function SocialLinks({ links }: { links: readonly string[] }) {
  const { t } = useI18n()
  return (
    <ul aria-label={t('presence.social')}>
      {links.map((address) => {
        const network = socialNetworkOf(address)
        return network ? (
          <li key={address}>
            <a href={address} rel="me noreferrer" title={SOCIAL_NETWORK_NAMES[network]}>
              <svg
                width="24"
                height="24"
                viewBox="0 0 24 24"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.6"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
              >
                <path d={SHAPES[network]} />
              </svg>
              <span className="visually-hidden">{SOCIAL_NETWORK_NAMES[network]}</span>
            </a>
          </li>
        ) : null
      })}
    </ul>
  )
}
