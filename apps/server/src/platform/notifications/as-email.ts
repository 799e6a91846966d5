import { createRequire } from 'node:module'
import type * as Rendering from 'react-dom/server'
import type { EmailColors } from './email-palette.ts'
import type { MessageContent } from './message-content.ts'
import { dots } from './segments.ts'

/**
 * The message as an e-mail, in the store's colours; without `secret`, with dots in its place. Loads its template and React with the first e-mail: a process that
 * writes none starts faster and smaller without them.
 */
export async function asEmail(content: MessageContent, colors: EmailColors, secret = dots): Promise<string> {
  const { renderToStaticMarkup } = loadReact()
  const { email } = await import('./email-template.ts')
  return `<!doctype html>\n${renderToStaticMarkup(email(content, colors, secret))}\n`
}

let loaded: typeof Rendering | undefined

/** React chooses its build when it is loaded; that for development takes several times as long to render an e-mail. */
function loadReact(): typeof Rendering {
  if (loaded) return loaded
  const require = createRequire(import.meta.url)
  const { env } = process
  const { NODE_ENV } = env
  env.NODE_ENV = 'production'
  try {
    require('react/jsx-runtime')
    loaded = require('react-dom/server') as typeof Rendering
    return loaded
  } finally {
    if (NODE_ENV === undefined) delete env.NODE_ENV
    else env.NODE_ENV = NODE_ENV
  }
}
