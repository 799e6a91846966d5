import type { CurrentStore, ShownPageSummary } from '@shopkey/client/types.ts'
import { paths } from '../../lib/paths.ts'
import { xmlElement, xmlText } from '../../lib/xml.ts'

interface FeedOf {
  store: Pick<CurrentStore, 'id' | 'name'>
  view: string
  origin: string
  /** BCP 47. */
  language: string
}

type FeedArticle = Pick<
  ShownPageSummary,
  'id' | 'handle' | 'title' | 'summary' | 'author' | 'tags' | 'published_at'
> & {
  updated_at: string
}

/** The feed of a journal. An entry is named by the id of its article, which stays when its address changes. */
export function atomFeed({ store, view, origin, language }: FeedOf, articles: readonly FeedArticle[]): string {
  const updated =
    articles
      .map(({ updated_at }) => updated_at)
      .toSorted()
      .at(-1) ?? '1970-01-01T00:00:00.000Z'
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(language)}">`,
    xmlElement('id', `urn:shopkey:${store.id}:journal`),
    xmlElement('title', store.name),
    `<author>${xmlElement('name', store.name)}</author>`,
    xmlElement('updated', updated),
    link('self', origin + paths.journalFeed(view)),
    link('alternate', origin + paths.journal(view)),
    ...articles.map((article) => entry(article, origin + paths.article(view, article.handle))),
    '</feed>',
    '',
  ].join('\n')
}

function entry(article: FeedArticle, address: string): string {
  return [
    '<entry>',
    xmlElement('id', `urn:shopkey:${article.id}`),
    xmlElement('title', article.title ?? article.handle),
    link('alternate', address),
    xmlElement('published', article.published_at),
    xmlElement('updated', article.updated_at),
    article.author ? `<author>${xmlElement('name', article.author)}</author>` : '',
    ...article.tags.map((tag) => `<category term="${xmlText(tag)}"/>`),
    xmlElement('summary', article.summary),
    '</entry>',
  ].join('')
}

const link = (rel: string, href: string) => `<link rel="${rel}" href="${xmlText(href)}"/>`
