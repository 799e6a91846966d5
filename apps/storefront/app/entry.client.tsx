import { isLanguage } from '@shopkey/i18n/languages.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { learnMessages } from './lib/messages.ts'
import { PageFacts } from './lib/page-facts.ts'

const TRIES = 5
const FIRST_PAUSE_MS = 350

/** Pages work without scripts, so a page whose messages cannot be loaded stays as the server rendered it. */
async function start(): Promise<void> {
  const { language, messages, previewedBy } = document.documentElement.dataset
  if (!isLanguage(language) || !messages) return
  learnMessages(language, await loadMessages(messages))
  startTransition(() => {
    hydrateRoot(
      document,
      <PageFacts value={{ language, messages, previewed_by: previewedBy ?? null }}>
        <HydratedRouter />
      </PageFacts>,
    )
  })
}

async function loadMessages(address: string) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const reply = await fetch(address)
      if (!reply.ok) throw new Error(`The messages answered ${reply.status}`)
      return await reply.json()
    } catch (error) {
      if (attempt === TRIES) throw error
      await new Promise((done) => setTimeout(done, FIRST_PAUSE_MS * 2 ** (attempt - 1)))
    }
  }
}

void start()
