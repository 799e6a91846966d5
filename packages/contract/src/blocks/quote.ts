import { block, lines, words } from './parts.ts'

export const QuoteBlock = block('quote', 'What somebody has said', {
  text: lines('What was said', 'The best coffee of Bandung.', 600),
  by: words('Who said it', 'Kompas, May 2026'),
})
