import type { LibraryPicture } from '#contract/entities/picture-library.ts'
import { t } from '../language/translate.ts'
import { hasAltIn, isRemovable, titleOf, toSize, toUseWords } from './picture-words.ts'
import styles from './pictures.module.css'
import { StoredImage } from './StoredImage.tsx'

interface Props {
  picture: LibraryPicture
  /** What the button does, for its name. */
  verb: string
  onOpen: () => void
  /** Whether it is chosen for removal; undefined where nothing is removed. */
  isChosen?: boolean
  onChoose?: (isChosen: boolean) => void
}

/** A picture of the grid: a button that opens or chooses it, and a box where it can be removed. */
export function PictureTile({ picture, verb, onOpen, isChosen, onChoose }: Props) {
  const title = titleOf(picture)
  const lacksText = picture.uses.some((use) => use.is_active && use.alt === '' && hasAltIn(use))
  return (
    <li className={styles.tile} data-chosen={isChosen || undefined}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.frame}>
          <StoredImage picture={picture.picture} sizes="(width < 44rem) 45vw, 12rem" />
        </span>
        <span className="visually-hidden">{verb} </span>
        <span className={styles.name}>{title}</span>
        <span className={styles.facts}>
          {picture.picture.width} × {picture.picture.height} · {toSize(picture.bytes)}
        </span>
        <span className={styles.facts} data-unused={picture.use_count === 0 || undefined}>
          {toUseWords(picture)}
          {lacksText && <span className={styles.lacking}>{t('No alternative text')}</span>}
        </span>
      </button>
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
