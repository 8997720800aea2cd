import { pictureAddress } from '#browser/api-address.ts'
import type { Picture } from '#contract/entities/picture.ts'
import { toPhotoOf } from '#views/picture-view.ts'
import { classes } from './classes.ts'
import styles from './thumb.module.css'

interface Props {
  picture: Picture | null
  /** Its first letter replaces a missing picture. */
  name: string
  size?: 'row' | 'large'
}

/** A small picture beside a name; its alt is empty, because it would only repeat the name. */
export function Thumb({ picture, name, size = 'row' }: Props) {
  const photo = picture && toPhotoOf(0, picture)
  const smallest = photo?.sources[0]?.srcset
  const className = classes(styles.thumb, styles[size])
  if (!photo)
    return (
      <span className={classes(className, styles.missing)} data-size={size} aria-hidden="true">
        {Array.from(name.trim())[0]?.toUpperCase() ?? '?'}
      </span>
    )
  const src = pictureAddress(smallest ?? photo.src)
  return (
    <img
      // Keyed by URL, so that the previous picture is not shown beside a new name while the next one loads.
      key={src}
      className={className}
      data-size={size}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      style={{ objectPosition: photo.position, backgroundColor: photo.color }}
    />
  )
}
