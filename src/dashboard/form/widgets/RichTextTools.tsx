import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useRef } from 'react'
import { useLazyComponent } from '../../app/use-lazy-component.ts'
import { t } from '../../language/translate.ts'
import { Link as LinkIcon, type OutlineIcon } from '../../ui/icons.ts'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  Quote,
  Redo2,
  RemoveFormatting,
  Underline,
  Undo2,
} from '../../ui/text-icons.ts'
import styles from './rich-text.module.css'

const loadLinkForm = async () => (await import('./LinkForm.tsx')).LinkForm

interface Tool {
  label: string
  Icon: OutlineIcon
  isOn?: (editor: Editor) => boolean
  isOff?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const on = (name: string, given?: object) => (editor: Editor) => editor.isActive(name, given)

const tools: readonly Tool[] = [
  { label: t('Bold'), Icon: Bold, isOn: on('bold'), run: (e) => e.chain().focus().toggleBold().run() },
  {
    label: t('Italic'),
    Icon: Italic,
    isOn: on('italic'),
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    label: t('Underline'),
    Icon: Underline,
    isOn: on('underline'),
    run: (e) => e.chain().focus().toggleUnderline().run(),
  },
  {
    label: t('Heading'),
    Icon: Heading2,
    isOn: on('heading', { level: 2 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: t('Smaller heading'),
    Icon: Heading3,
    isOn: on('heading', { level: 3 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: t('List'),
    Icon: List,
    isOn: on('bulletList'),
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    label: t('Numbered list'),
    Icon: ListOrdered,
    isOn: on('orderedList'),
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    label: t('Quote'),
    Icon: Quote,
    isOn: on('blockquote'),
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
  {
    label: t('Plain text'),
    Icon: RemoveFormatting,
    run: (e) => e.chain().focus().unsetAllMarks().clearNodes().run(),
  },
  {
    label: t('Undo'),
    Icon: Undo2,
    isOff: (e) => !e.can().undo(),
    run: (e) => e.chain().focus().undo().run(),
  },
  {
    label: t('Redo'),
    Icon: Redo2,
    isOff: (e) => !e.can().redo(),
    run: (e) => e.chain().focus().redo().run(),
  },
]

interface Props {
  /** Null while the editor is loading; the tools are shown but inactive. */
  editor: Editor | null
  controls: string
  /** Whether the input for a link's address is open. */
  isLinking?: boolean
  onLinking?: (isLinking: boolean) => void
}

/** Toolbar with one tab stop; the arrow keys go from tool to tool (ARIA practices, "Toolbar"). */
export function RichTextTools({ editor, controls, isLinking = false, onLinking }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const { Part: LinkForm } = useLazyComponent(loadLinkForm, isLinking)

  function walk(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    if (at < 0) return
    event.preventDefault()
    buttons.at((at + (event.key === 'ArrowRight' ? 1 : -1)) % buttons.length)?.focus()
  }

  return (
    <>
      <div
        ref={bar}
        className={styles.tools}
        role="toolbar"
        aria-label={t('Formatting')}
        aria-controls={controls}
        onKeyDown={walk}
      >
        {tools.map(({ label, Icon, isOn, isOff, run }, index) => (
          <button
            key={label}
            type="button"
            tabIndex={index === 0 ? 0 : -1}
            aria-label={label}
            title={label}
            disabled={!editor}
            aria-pressed={editor ? isOn?.(editor) : undefined}
            aria-disabled={(editor && isOff?.(editor)) || undefined}
            onClick={() => editor && run(editor)}
          >
            <Icon aria-hidden="true" />
          </button>
        ))}
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('Link')}
          aria-keyshortcuts="Control+K Meta+K"
          title={t('Link (Ctrl K)')}
          disabled={!editor}
          aria-pressed={editor?.isActive('link')}
          aria-expanded={isLinking}
          onClick={() => onLinking?.(!isLinking)}
        >
          <LinkIcon aria-hidden="true" />
        </button>
      </div>
      {isLinking && editor && LinkForm && <LinkForm editor={editor} onClose={() => onLinking?.(false)} />}
    </>
  )
}
