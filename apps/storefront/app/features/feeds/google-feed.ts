import { xmlElement } from '../../lib/xml.ts'
import type { FeedItem } from './feed-items.ts'

interface Channel {
  title: string
  link: string
  language: string
}

/** The parts of a feed in Google's form: RSS 2.0 with the attributes of Merchant Center. */
export const googleFeed = {
  type: 'application/xml; charset=utf-8',

  head: ({ title, link, language }: Channel): string =>
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n' +
    `${xmlElement('title', title)}${xmlElement('link', link)}${xmlElement('description', title)}` +
    `${xmlElement('language', language)}\n`,

  item({ additional_image_link, gtin, ...single }: FeedItem): string {
    const elements = [
      ...Object.entries(single).map(([name, value]) => xmlElement(`g:${name}`, value)),
      ...additional_image_link.map((url) => xmlElement('g:additional_image_link', url)),
      gtin ? xmlElement('g:gtin', gtin) : xmlElement('g:identifier_exists', 'no'),
    ]
    return `<item>${elements.join('')}</item>\n`
  },

  foot: '</channel>\n</rss>\n',
}
