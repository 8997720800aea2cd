import { type ClipboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { insertPasted } from './insert-pasted.ts'
import { isLinkKey } from './link-key.ts'
import { RichTextTools } from './RichTextTools.tsx'
import styles from './rich-text.module.css'
import { readTyped, toSafeMarkup } from './safe-markup.ts'
import { type Chosen, readChosen } from './text-place.ts'

export interface TextHandle {
  focus(): void
  /** The selection, if the focus is here. */
  readChosen(): Chosen | null
}

interface Props {
  id: string
  value: string
  attributes: Record<string, string | boolean | undefined>
  onChange: (html: string) => void
  onFocus: () => void
  onBlur: () => void
  onComposing: (isComposing: boolean) => void
  ref?: Ref<TextHandle>
}

/** The text as the editor will show it, editable until the editor is loaded. */
export function TextBeforeEditor({
  id,
  value,
  attributes,
  onChange,
  onFocus,
  onBlur,
  onComposing,
  ref,
}: Props) {
  const text = useRef<HTMLDivElement>(null)
  const shown = useRef<string | null>(null)

  useLayoutEffect(() => {
    if (value === shown.current) return
    shown.current = value
    text.current?.replaceChildren(toSafeMarkup(value || '<p><br></p>'))
  }, [value])

  useImperativeHandle(ref, () => ({
    focus: () => text.current?.focus(),
    readChosen: () => text.current && readChosen(text.current),
  }))

  function tell() {
    if (!text.current) return
    shown.current = readTyped(text.current)
    onChange(shown.current)
  }

  function paste(event: ClipboardEvent) {
    event.preventDefault()
    insertPasted(event.clipboardData)
  }

  return (
    <div className={styles.editor} data-invalid={attributes['aria-invalid'] || undefined}>
      <RichTextTools editor={null} controls={id} />
      {/* biome-ignore lint/a11y/useSemanticElements: formatted text fits into no textarea. */}
      <div
        {...attributes}
        ref={text}
        className={styles.text}
        contentEditable
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={`${id}-label`}
        onInput={tell}
        // No link can be made yet, and the shortcut must not open the command palette.
        onKeyDown={(event) => isLinkKey(event) && event.preventDefault()}
        onPaste={paste}
        onFocus={onFocus}
        onBlur={onBlur}
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={() => onComposing(false)}
      />
    </div>
  )
}
