import { isLanguage } from '@shopkey/i18n/languages.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadMessages } from './lib/load-messages.ts'
import { learnMessages } from './lib/messages.ts'
import { PageFacts } from './lib/page-facts.ts'

/** Pages work without scripts, so a page whose messages cannot be loaded stays as the server rendered it. */
async function start(): Promise<void> {
  const { language, messages, previewedBy, blockStyles } = document.documentElement.dataset
  if (!isLanguage(language) || !messages) return
  learnMessages(language, await loadMessages(messages))
  const facts = { language, messages, previewed_by: previewedBy ?? null, block_styles: blockStyles }
  startTransition(() => {
    hydrateRoot(
      document,
      <PageFacts value={facts}>
        <HydratedRouter />
      </PageFacts>,
    )
  })
}

void start()
