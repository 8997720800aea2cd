import { type DragEvent, useId, useState } from 'react'
import type { LibraryPicture } from '#contract/entities/picture-library.ts'
import { CropButton } from '../crop/CropButton.tsx'
import type { Cropped } from '../crop/CropForm.tsx'
import { filesOf } from '../form/widgets/picture-file.ts'
import { t } from '../language/translate.ts'
import { titleOf } from './picture-title.ts'
import { hasAltIn, isRemovable, toSize, toUseWords } from './picture-words.ts'
import styles from './pictures.module.css'
import { StoredImage } from './StoredImage.tsx'

interface Props {
  picture: LibraryPicture
  /** What the button does, for its name. */
  verb: string
  onOpen: () => void
  /** Takes a file that is dropped on the picture. */
  onDrop?: (file: File) => void
  /** Takes a part of the picture; undefined where it cannot be cropped. */
  onCrop?: (cropped: Cropped) => Promise<void>
  /** Whether it is chosen for removal; undefined where nothing is removed. */
  isChosen?: boolean
  onChoose?: (isChosen: boolean) => void
}

/** A picture of the grid: a button that opens or chooses it, and a box where it can be removed. */
export function PictureTile({ picture, verb, onOpen, onDrop, onCrop, isChosen, onChoose }: Props) {
  const title = titleOf(picture)
  const lacksText = picture.uses.some((use) => use.is_active && use.alt === '' && hasAltIn(use))
  const [isOver, setIsOver] = useState(false)
  const id = useId()
  const dropping = onDrop && {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setIsOver(false)
      const [file] = filesOf(event.dataTransfer)
      if (file) onDrop(file)
    },
  }
  return (
    <li
      className={styles.tile}
      data-chosen={isChosen || undefined}
      data-over={isOver || undefined}
      {...dropping}
    >
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.frame}>
          <StoredImage picture={picture.picture} sizes="(width < 44rem) 45vw, 12rem" />
        </span>
        <span className="visually-hidden">{verb} </span>
        <span id={id} className={styles.name}>
          {title}
        </span>
        <span className={styles.facts}>
          {picture.picture.width} × {picture.picture.height} · {toSize(picture.bytes)}
        </span>
        <span className={styles.facts} data-unused={picture.use_count === 0 || undefined}>
          {toUseWords(picture)}
          {lacksText && <span className={styles.lacking}>{t('No alternative text')}</span>}
        </span>
      </button>
      {onCrop && (
        <div className={styles.crop}>
          <CropButton
            value={picture.picture.url}
            ratio={null}
            size="small"
            describedBy={id}
            onDone={onCrop}
          />
        </div>
      )}
      {onChoose && isRemovable(picture) && (
        <label className={styles.box}>
          <input
            type="checkbox"
            checked={isChosen ?? false}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
          <span className="visually-hidden">{t('Choose {title}', { title })}</span>
        </label>
      )}
    </li>
  )
}
