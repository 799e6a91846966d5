import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor as Editor, Link } from '@mantine/tiptap'
import {
  HEADING_LEVELS,
  type RichText,
  type RichTextLimits,
  readLink,
  readRichText,
} from '@shopkey/domain/rich-text.ts'
import { LANGUAGES, type Language } from '@shopkey/i18n/languages.ts'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useMemo, useRef } from 'react'
import { useTexts } from '../lib/texts.ts'
import classes from './rich-text-editor.module.css'

export interface RichTextEditorProps {
  label: string
  language: Language
  value: RichText | undefined
  /** How large it may be; without them, a text of a block. */
  limits?: RichTextLimits
  readOnly: boolean
  /** undefined: nothing is written any more. */
  onChange: (text: RichText | undefined) => void
}

/** Only what the storefront shows: the editor's schema drops anything else that is pasted. */
const extensions = [
  StarterKit.configure({ heading: { levels: [...HEADING_LEVELS] }, code: false, codeBlock: false, link: false }),
  Link.configure({ openOnClick: false, isAllowedUri: (address) => readLink(address) !== undefined }),
]

/** A text with headings, lists and links. It is loaded with the first one. */
export default function RichTextEditor({ label, language, value, limits, readOnly, onChange }: RichTextEditorProps) {
  const { t } = useTexts()
  const { tag, direction } = LANGUAGES[language]
  /** What the editor holds, to know when the value is another one: undone, or discarded. */
  const held = useRef(textOf(value, limits))
  const latest = useRef(onChange)
  latest.current = onChange
  const editor = useEditor({
    extensions,
    content: value ?? '',
    editable: !readOnly,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: tag,
        dir: direction,
      },
    },
    onUpdate: ({ editor: changed }) => {
      const text = changed.isEmpty ? undefined : readRichText(changed.getJSON(), limits)
      held.current = textOf(text, limits)
      latest.current(text)
    },
  })
  useEffect(() => {
    if (!editor || textOf(value, limits) === held.current) return
    held.current = textOf(value, limits)
    editor.commands.setContent(value ?? '', { emitUpdate: false })
  }, [editor, value, limits])
  const labels = useMemo(
    () => ({
      boldControlLabel: t('rich_text.bold'),
      italicControlLabel: t('rich_text.italic'),
      underlineControlLabel: t('rich_text.underline'),
      strikeControlLabel: t('rich_text.strike'),
      h2ControlLabel: t('rich_text.heading', { level: 1 }),
      h3ControlLabel: t('rich_text.heading', { level: 2 }),
      h4ControlLabel: t('rich_text.heading', { level: 3 }),
      bulletListControlLabel: t('rich_text.bullet_list'),
      orderedListControlLabel: t('rich_text.ordered_list'),
      blockquoteControlLabel: t('rich_text.quote'),
      hrControlLabel: t('rich_text.line'),
      linkControlLabel: t('rich_text.link'),
      unlinkControlLabel: t('rich_text.unlink'),
      linkEditorInputLabel: t('rich_text.address'),
      linkEditorInputPlaceholder: 'https://',
      linkEditorExternalLink: t('rich_text.new_tab'),
      linkEditorInternalLink: t('rich_text.same_tab'),
      linkEditorSave: t('common.save'),
      clearFormattingControlLabel: t('rich_text.clear'),
    }),
    [t],
  )
  return (
    <Editor editor={editor} labels={labels} className={classes.editor}>
      {!readOnly && (
        <Editor.Toolbar sticky={false} role="toolbar" aria-label={label} className={classes.toolbar}>
          <Editor.ControlsGroup>
            <Editor.H2 />
            <Editor.H3 />
            <Editor.H4 />
          </Editor.ControlsGroup>
          <Editor.ControlsGroup>
            <Editor.Bold />
            <Editor.Italic />
            <Editor.Underline />
            <Editor.Strikethrough />
            <Editor.ClearFormatting />
          </Editor.ControlsGroup>
          <Editor.ControlsGroup>
            <Editor.BulletList />
            <Editor.OrderedList />
            <Editor.Blockquote />
            <Editor.Hr />
          </Editor.ControlsGroup>
          <Editor.ControlsGroup>
            <Editor.Link />
            <Editor.Unlink />
          </Editor.ControlsGroup>
        </Editor.Toolbar>
      )}
      <Editor.Content className={classes.content} />
    </Editor>
  )
}

/** Equal for equal texts: a text that was stored has its properties in another order. */
function textOf(value: RichText | undefined, limits?: RichTextLimits): string | undefined {
  return value && JSON.stringify(readRichText(value, limits))
}
