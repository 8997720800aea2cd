import { useState } from 'react'
import { pictureAddress } from '#browser/api-address.ts'
import type { Picture } from '#contract/entities/picture.ts'
import { t } from '../language/translate.ts'
import styles from './pictures.module.css'

/** A stored picture in the smallest file that is sharp here; words in its place when the file is missing. */
export function StoredImage({ picture, sizes, alt = '' }: { picture: Picture; sizes: string; alt?: string }) {
  const [failed, setFailed] = useState('')
  if (failed === picture.url) return <span className={styles.missing}>{t('The file is missing')}</span>
  const variants = picture.sources.at(-1)?.variants ?? []
  return (
    <img
      key={picture.url}
      src={pictureAddress(variants[0]?.url ?? picture.url)}
      srcSet={variants.map(({ url, width }) => `${pictureAddress(url)} ${width}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      loading="lazy"
      decoding="async"
      style={{ backgroundColor: picture.color }}
      onError={() => setFailed(picture.url)}
    />
  )
}
