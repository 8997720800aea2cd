import { EditorContent, useEditor } from '@tiptap/react'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { cleanPasted } from './clean-pasted.ts'
import { extensions } from './editor-extensions.ts'
import { RichTextTools } from './RichTextTools.tsx'
import styles from './rich-text.module.css'

interface Props {
  id: string
  value: string
  attributes: Record<string, string | boolean | undefined>
  onChange: (html: string) => void
  onBlur: () => void
  ref?: Ref<{ focus(): void }>
}

/** The editor of bios and pages: what it cannot hold, the site would not show. */
export function RichText({ id, value, attributes, onChange, onBlur, ref }: Props) {
  const emitted = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: { transformPastedHTML: cleanPasted, attributes: attributesOf(id, attributes) },
    onUpdate: ({ editor: changed }) => {
      emitted.current = changed.isEmpty ? '' : changed.getHTML()
      onChange(emitted.current)
    },
    onBlur,
  })

  useImperativeHandle(ref, () => ({ focus: () => editor?.commands.focus() }), [editor])

  useEffect(() => {
    const given = attributesOf(id, attributes)
    editor?.setOptions({ editorProps: { transformPastedHTML: cleanPasted, attributes: given } })
  }, [editor, id, attributes])

  useEffect(() => {
    if (!editor || value === emitted.current) return
    emitted.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  if (!editor) return <div className={styles.waiting} />
  return (
    <div className={styles.editor} data-invalid={attributes['aria-invalid'] || undefined}>
      <RichTextTools editor={editor} controls={id} />
      <EditorContent editor={editor} />
    </div>
  )
}

/** Attributes of the text itself, which the editor owns. */
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
