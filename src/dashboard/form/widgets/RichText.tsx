import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { cleanPasted } from './clean-pasted.ts'
import { toEditorContent } from './editor-content.ts'
import { extensions } from './editor-extensions.ts'
import { isLinkKey } from './link-key.ts'
import { RichTextTools } from './RichTextTools.tsx'
import styles from './rich-text.module.css'
import { type Chosen, restoreChosen } from './text-place.ts'

interface Props {
  id: string
  value: string
  attributes: Record<string, string | boolean | undefined>
  /** Whether the value was just typed and not read from the server, so that its spaces are kept. */
  areSpacesMeant: boolean
  /** The selection in the text that the editor replaces; null when the focus is elsewhere. */
  readChosen: () => Chosen | null
  onChange: (html: string) => void
  onBlur: () => void
  ref?: Ref<{ focus(): void }>
}

/** Rich-text editor of bios and pages; it drops markup that the site would not show either. */
export function RichText({
  id,
  value,
  attributes,
  areSpacesMeant,
  readChosen,
  onChange,
  onBlur,
  ref,
}: Props) {
  const emitted = useRef(value)
  // The given value and how the editor serialises it, so that a click alone is not a change.
  const given = useRef<{ value: string; written: string } | null>(null)
  // Read before the replaced text is removed.
  const [chosen] = useState(readChosen)
  const [isLinking, setIsLinking] = useState(false)
  const [content] = useState(() => toEditorContent(value, areSpacesMeant))
  const editor = useEditor({
    extensions,
    content,
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: { transformPastedHTML: cleanPasted, attributes: attributesOf(id, attributes) },
    onUpdate: ({ editor: changed }) => {
      const written = write(changed)
      emitted.current = given.current?.written === written ? given.current.value : written
      onChange(emitted.current)
    },
    onBlur,
  })

  useImperativeHandle(ref, () => ({ focus: () => editor?.commands.focus() }), [editor])

  useEffect(() => {
    const shown = attributesOf(id, attributes)
    editor?.setOptions({ editorProps: { transformPastedHTML: cleanPasted, attributes: shown } })
  }, [editor, id, attributes])

  useLayoutEffect(() => {
    if (!editor || (value === emitted.current && given.current)) return
    if (value !== emitted.current) editor.commands.setContent(toEditorContent(value), { emitUpdate: false })
    emitted.current = value
    given.current = { value, written: write(editor) }
  }, [editor, value])

  useLayoutEffect(() => {
    if (editor && chosen) restoreChosen(editor, chosen)
  }, [editor, chosen])

  if (!editor) return <div className={styles.waiting} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the text within, as in every editor.
    <div
      className={styles.editor}
      data-invalid={attributes['aria-invalid'] || undefined}
      onKeyDown={(event) => {
        if (!isLinkKey(event)) return
        event.preventDefault()
        setIsLinking(true)
      }}
    >
      <RichTextTools editor={editor} controls={id} isLinking={isLinking} onLinking={setIsLinking} />
      <EditorContent editor={editor} />
    </div>
  )
}

/** The editor's HTML without the empty paragraph that it keeps after a list or quote. */
function write(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML().replace(/<p><\/p>$/, '')
}

/** Attributes of the editable element, which the editor owns. */
function attributesOf(id: string, given: Props['attributes']): Record<string, string> {
  const shown = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return {
    ...Object.fromEntries(shown),
    class: styles.text ?? '',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
  }
}
