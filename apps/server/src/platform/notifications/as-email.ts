import type { EmailColors } from './email-palette.ts'
import type { MessageContent } from './message-content.ts'

/**
 * The message as an e-mail, in the store's colours. Loads its template and React with the first e-mail: a process that
 * writes none starts faster and smaller without them.
 */
export async function asEmail(content: MessageContent, colors: EmailColors): Promise<string> {
  const [{ renderToStaticMarkup }, { email }] = await Promise.all([
    import('react-dom/server'),
    import('./email-template.ts'),
  ])
  return `<!doctype html>\n${renderToStaticMarkup(email(content, colors))}\n`
}
