import type { Ref } from 'react'
import { pictureTypes } from './picture-file.ts'

interface Props {
  ref: Ref<HTMLInputElement>
  label: string
  multiple?: boolean
  onChoose: (files: File[]) => void
}

/** The browser's chooser of picture files, which a visible button opens; the same file can be chosen again. */
export function PictureFileInput({ ref, label, multiple, onChoose }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      multiple={multiple}
      className="visually-hidden"
      tabIndex={-1}
      aria-label={label}
      accept={pictureTypes.join(',')}
      onChange={(event) => {
        onChoose([...(event.currentTarget.files ?? [])])
        event.currentTarget.value = ''
      }}
    />
  )
}
