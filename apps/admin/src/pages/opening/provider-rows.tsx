import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { ProviderBadge } from '../providers/provider-badge.tsx'
import { ProviderDrawer } from '../providers/provider-drawer.tsx'
import { useProviderWords } from '../providers/provider-words.ts'
import type { StoreProvider } from '../providers/queries.ts'
import classes from './setup.module.css'

interface ProviderRowsProps {
  label: string
  providers: readonly StoreProvider[]
}

/** Providers with a contract of the merchant's own: their settings and a test of them open beside the step. */
export function ProviderRows({ label, providers }: ProviderRowsProps) {
  const { t } = useTexts()
  const wordsOf = useProviderWords()
  const [edited, setEdited] = useState<StoreProvider>()
  if (providers.length === 0) return null
  return (
    <section className={classes.providers} aria-label={label}>
      <h3 className={classes.heading}>{label}</h3>
      <ul className={classes.rows}>
        {providers.map((provider) => {
          const name = wordsOf(provider.name)
          return (
            <li key={provider.id} className={classes.row}>
              <div>
                <span className={classes.rowName}>
                  <bdi>{name}</bdi> <ProviderBadge provider={provider} />
                </span>
                <p className={classes.note}>{wordsOf(provider.description)}</p>
              </div>
              <Button
                className="sk-touch"
                variant="default"
                aria-label={t('opening.provider_settings_of', { name })}
                onClick={() => setEdited(provider)}
              >
                {t('opening.provider_settings')}
              </Button>
            </li>
          )
        })}
      </ul>
      {edited && <ProviderDrawer kind={edited.kind} id={edited.id} onClose={() => setEdited(undefined)} />}
    </section>
  )
}
