import { TextInput } from '@mantine/core'
import {
  SOCIAL_NETWORK_NAMES,
  SOCIAL_NETWORKS,
  type SocialNetwork,
  socialNetworkOf,
} from '@shopkey/domain/social-links.ts'
import layout from '../../forms/layout.module.css'
import type { Problems } from '../../forms/problems.ts'
import type { Form } from '../../forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import type { StoreDraft } from './store-draft.ts'

const ADDRESS_LENGTH = 300
const EXAMPLES: Readonly<Record<SocialNetwork, string>> = {
  instagram: 'https://www.instagram.com/…',
  tiktok: 'https://www.tiktok.com/@…',
  facebook: 'https://www.facebook.com/…',
  youtube: 'https://www.youtube.com/@…',
  x: 'https://x.com/…',
  whatsapp: 'https://wa.me/…',
}

/** The addresses that are none of their network, by the field's path. */
export function socialLinkProblems(links: StoreDraft['social_links'], words: (network: string) => string): Problems {
  const wrong = SOCIAL_NETWORKS.filter((network) => {
    const address = links[network].trim()
    return address && socialNetworkOf(address) !== network
  })
  return Object.fromEntries(
    wrong.map((network) => [`social_links.${network}`, words(SOCIAL_NETWORK_NAMES[network])] as const),
  )
}

/** Where else shoppers find the store. */
export function SocialLinksCard({ form }: { form: Form<StoreDraft> }) {
  const { t } = useTexts()
  const { social_links } = form.values
  return (
    <Card title={t('social_links.title')}>
      <div className={layout.stack}>
        <p className={layout.hint}>{t('social_links.hint')}</p>
        <div className={layout.pair}>
          {SOCIAL_NETWORKS.map((network) => (
            <TextInput
              key={network}
              type="url"
              label={SOCIAL_NETWORK_NAMES[network]}
              placeholder={EXAMPLES[network]}
              dir="ltr"
              maxLength={ADDRESS_LENGTH}
              value={social_links[network]}
              error={form.problems[`social_links.${network}`]}
              onChange={({ currentTarget: { value } }) =>
                form.change((latest) => ({
                  ...latest,
                  social_links: { ...latest.social_links, [network]: value },
                }))
              }
            />
          ))}
        </div>
      </div>
    </Card>
  )
}
