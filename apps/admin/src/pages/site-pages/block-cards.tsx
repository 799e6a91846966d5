import { ActionIcon, Button, Menu, UnstyledButton } from '@mantine/core'
import { MAX_BLOCKS } from '@shopkey/domain/page-blocks.ts'
import type { Language } from '@shopkey/i18n/languages.ts'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconCopy,
  IconGripVertical,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Block, BlockFormProps, BlockType } from '../../blocks/block.ts'
import { BLOCK_TYPES, blockTypes, isBlockType } from '../../blocks/block-types.ts'
import layout from '../../forms/layout.module.css'
import { moved } from '../../lib/moved.ts'
import { useTexts } from '../../lib/texts.ts'
import { freshId, summaryOf, withBlock, withCopy } from './page-draft.ts'
import classes from './site-pages.module.css'

interface BlockCardsProps {
  label: string
  blocks: readonly Block[]
  /** Those of the page's other list. */
  others?: readonly Block[]
  language: Language
  languages: readonly Language[]
  readOnly: boolean
  /** By the path within the blocks: `2.to`. */
  problems: Readonly<Record<string, string>>
  onChange: (blocks: Block[], isTyping?: boolean) => void
}

/** The blocks of a page in their order, which is changed by dragging or by the arrows of each; a press on one opens its form. */
export function BlockCards(props: BlockCardsProps) {
  const { label, blocks, others = [], language, languages, readOnly, problems, onChange } = props
  const { t } = useTexts()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const dragged = useRef<string>(undefined)
  const list = useRef<HTMLOListElement>(null)
  const added = useRef<string>(undefined)
  // Its author edits what was added next; it may be far from the button.
  useEffect(() => {
    const card = added.current && list.current?.querySelector(`[data-block="${added.current}"]`)
    if (!card) return
    added.current = undefined
    card.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    card.scrollIntoView({ block: 'nearest' })
  })
  const toggle = (id: string) =>
    setOpen((latest) => new Set(latest.has(id) ? [...latest].filter((one) => one !== id) : [...latest, id]))
  const add = (type: BlockType, at?: number) => {
    const block = blockTypes[type].create(freshId([...blocks, ...others]))
    onChange(withBlock(blocks, block, at))
    setOpen((latest) => new Set([...latest, block.id]))
    added.current = block.id
  }
  const mayAdd = !readOnly && blocks.length + others.length < MAX_BLOCKS
  return (
    <section aria-label={label} className={classes.blocks}>
      <ol ref={list} className={classes.list}>
        {blocks.map((block, index) => {
          const name = isBlockType(block.type) ? t(`blocks.types.${block.type}`) : block.type
          const numbered = t('pages.block', { number: index + 1, name })
          const own = problemsOf(problems, index)
          const isOpen = open.has(block.id) || Object.keys(own).length > 0
          return (
            <li
              key={block.id}
              className={classes.block}
              data-block={block.id}
              data-wrong={Object.keys(own).length > 0 || undefined}
              // An open one has texts to select.
              draggable={!readOnly && !isOpen}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                dragged.current = block.id
              }}
              onDragEnd={() => {
                dragged.current = undefined
              }}
              onDragEnter={() => {
                const from = blocks.findIndex(({ id }) => id === dragged.current)
                if (from !== -1 && from !== index) onChange(moved(blocks, from, index))
              }}
              onDragOver={(event) => event.preventDefault()}
            >
              <div className={classes.head}>
                <IconGripVertical size={16} stroke={1.7} className={classes.grip} aria-hidden />
                <UnstyledButton className={classes.opener} aria-expanded={isOpen} onClick={() => toggle(block.id)}>
                  <BlockIcon type={block.type} />
                  <span className={classes.name}>{name}</span>
                  <bdi className={classes.summary}>{summaryOf(block, [language, ...languages])}</bdi>
                  <IconChevronDown size={16} stroke={1.7} className={classes.chevron} aria-hidden />
                </UnstyledButton>
                {!readOnly && (
                  <span className={classes.tools}>
                    <ActionIcon
                      className="sk-touch"
                      disabled={index === 0}
                      aria-label={t('menus.up', { name: numbered })}
                      onClick={() => onChange(moved(blocks, index, index - 1))}
                    >
                      <IconArrowUp size={15} stroke={1.7} />
                    </ActionIcon>
                    <ActionIcon
                      className="sk-touch"
                      disabled={index === blocks.length - 1}
                      aria-label={t('menus.down', { name: numbered })}
                      onClick={() => onChange(moved(blocks, index, index + 1))}
                    >
                      <IconArrowDown size={15} stroke={1.7} />
                    </ActionIcon>
                    <ActionIcon
                      className="sk-touch"
                      disabled={!mayAdd}
                      aria-label={t('pages.copy_block', { name: numbered })}
                      onClick={() => onChange(withCopy(blocks, index, freshId([...blocks, ...others])))}
                    >
                      <IconCopy size={15} stroke={1.7} />
                    </ActionIcon>
                    <ActionIcon
                      className="sk-touch"
                      aria-label={t('menus.remove', { name: numbered })}
                      onClick={() => onChange(blocks.filter(({ id }) => id !== block.id))}
                    >
                      <IconTrash size={15} stroke={1.7} />
                    </ActionIcon>
                  </span>
                )}
              </div>
              {isOpen && (
                <div className={classes.form}>
                  <div className={layout.stack}>
                    <BlockForm
                      block={block}
                      language={language}
                      readOnly={readOnly}
                      problems={own}
                      onChange={(next, isTyping) =>
                        onChange(
                          blocks.map((other) => (other.id === block.id ? next : other)),
                          isTyping,
                        )
                      }
                    />
                  </div>
                  {mayAdd && <AddBlock label={t('pages.add_below')} isSmall onAdd={(type) => add(type, index + 1)} />}
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {mayAdd && <AddBlock label={t('pages.add_block')} onAdd={add} />}
    </section>
  )
}

function BlockIcon({ type }: { type: string }) {
  if (!isBlockType(type)) return null
  const Glyph = blockTypes[type].icon
  return <Glyph size={18} stroke={1.6} aria-hidden />
}

interface OneBlockProps {
  block: Block
  language: Language
  readOnly: boolean
  problems: Readonly<Record<string, string>>
  onChange: (block: Block, isTyping?: boolean) => void
}

function BlockForm({ block, onChange, ...props }: OneBlockProps) {
  const { t } = useTexts()
  if (!isBlockType(block.type)) return <p className={layout.hint}>{t('pages.unknown_block')}</p>
  // The form of the block's own type.
  const Form = blockTypes[block.type].Form as unknown as ComponentType<
    Omit<BlockFormProps<BlockType>, 'block' | 'change'> & {
      block: Block
      change: (next: object, isTyping?: boolean) => void
    }
  >
  return <Form {...props} block={block} change={(next, isTyping) => onChange({ ...block, ...next }, isTyping)} />
}

interface AddBlockProps {
  label: string
  isSmall?: boolean
  onAdd: (type: BlockType) => void
}

function AddBlock({ label, isSmall, onAdd }: AddBlockProps) {
  const { t } = useTexts()
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <Button
          className={classes.add}
          variant={isSmall ? 'subtle' : 'default'}
          size={isSmall ? 'xs' : undefined}
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.types}>
        {BLOCK_TYPES.map((type) => (
          <Menu.Item key={type} leftSection={<BlockIcon type={type} />} onClick={() => onAdd(type)}>
            {t(`blocks.types.${type}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Those of one block, by the path within it. */
function problemsOf(problems: Readonly<Record<string, string>>, index: number): Record<string, string> {
  const prefix = `${index}.`
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, words]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), words]] : [],
    ),
  )
}
