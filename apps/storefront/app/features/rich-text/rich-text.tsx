import type { RichBlock, RichInline, RichMark, RichText as Text } from '@shopkey/domain/rich-text.ts'
import { createElement, Fragment, type ReactNode } from 'react'
import { PlaceLink } from './place-link.tsx'
import styles from './rich-text.module.css'

/** A text with structure, as elements of ours: nothing in it is HTML. The server has read it (`readRichText`). It may be in another language than the page. */
export function RichText({ text }: { text: Text }) {
  return (
    <div className={styles.text} dir="auto">
      {blocks(text.content)}
    </div>
  )
}

function blocks(nodes: readonly RichBlock[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text is shown as a whole, and nothing in it is moved
  return nodes.map((node, index) => <Fragment key={index}>{block(node)}</Fragment>)
}

function block(node: RichBlock): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p>{inlines(node.content)}</p>
    case 'heading':
      return createElement(`h${node.attrs.level}`, null, inlines(node.content))
    case 'bulletList':
      return <ul>{items(node.content)}</ul>
    case 'orderedList':
      return <ol>{items(node.content)}</ol>
    case 'blockquote':
      return <blockquote>{blocks(node.content)}</blockquote>
    case 'horizontalRule':
      return <hr />
  }
}

function items(nodes: readonly { content: RichBlock[] }[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: as above
  return nodes.map((item, index) => <li key={index}>{blocks(item.content)}</li>)
}

function inlines(nodes: readonly RichInline[] = []): ReactNode {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={index}>{node.type === 'text' ? (node.marks ?? []).reduceRight(marked, node.text) : <br />}</Fragment>
  ))
}

function marked(inside: ReactNode, mark: RichMark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{inside}</strong>
    case 'italic':
      return <em>{inside}</em>
    case 'underline':
      return <u>{inside}</u>
    case 'strike':
      return <s>{inside}</s>
    case 'link':
      return <PlaceLink to={mark.attrs.href}>{inside}</PlaceLink>
  }
}
