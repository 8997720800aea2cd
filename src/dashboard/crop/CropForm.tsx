import { useState } from 'react'
import {
  type Crop,
  isLargeEnough,
  leastSide,
  mostDegrees,
  moveFocus,
  type Point,
  sizeOf,
  wholePicture,
} from '#contract/crop.ts'
import type { StoredPicture } from '#contract/entities/picture.ts'
import { reasonOf } from '../api/failure.ts'
import { t, toNumber } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { CloseButton } from '../ui/CloseButton.tsx'
import dialog from '../ui/dialog.module.css'
import { useHoldDialog } from '../ui/dialog-hold.ts'
import fields from '../ui/field.module.css'
import { Notice } from '../ui/Notice.tsx'
import { useOneAtATime } from '../ui/one-at-a-time.ts'
import { Undo2 } from '../ui/text-icons.ts'
import { CropFrame } from './CropFrame.tsx'
import { CropNumbers } from './CropNumbers.tsx'
import styles from './crop.module.css'
import { fitted, readRatio, tidied, withRatio } from './crop-box.ts'
import { createCropStore, type Source } from './store-crop.ts'

export interface Cropped {
  /** The picture that shows the part. */
  stored: StoredPicture
  /** A focal point of the picture that was shown before as that of this one. */
  toFocus: (before: Point) => Point
}

interface Props {
  source: Source
  ratio: string | null
  onDone: (cropped: Cropped) => void | Promise<void>
}

const wordsOf = (error: unknown) => reasonOf(error) ?? t('The picture could not be cropped.')

/** The box as it is wanted, at the angle that was set; less of it is taken while the turned picture does not fill it. */
function useCrop({ crop, size }: Source) {
  const [wanted, setWanted] = useState(crop)
  const [angle, setAngle] = useState(crop.angle)
  return {
    crop: tidied(fitted(wanted, angle, size)),
    setAngle,
    set(next: Crop) {
      setWanted(next)
      setAngle(next.angle)
    },
  }
}

export function CropForm({ source, ratio: place, onDone }: Props) {
  const { size } = source
  const { crop, set, setAngle } = useCrop(source)
  const [isOfPlace, setIsOfPlace] = useState(false)
  const [isTurning, setIsTurning] = useState(false)
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState('')
  const [store] = useState(createCropStore)
  const once = useOneAtATime()
  useHoldDialog(share !== null, share)
  const part = sizeOf(crop, size)
  const isEnough = isLargeEnough(crop, size)
  const ratio = isOfPlace && place !== null ? readRatio(place) : null
  const degrees = t('{degrees}°', { degrees: toNumber(crop.angle, 1) })

  async function apply() {
    if (!isEnough) return
    setFailure('')
    setShare(0)
    try {
      await onDone({
        stored: await store(source, crop, setShare),
        toFocus: (before) => moveFocus(before, source.crop, crop, size),
      })
    } catch (error) {
      setFailure(wordsOf(error))
      setShare(null)
    }
  }

  return (
    <>
      <CropFrame
        src={source.src}
        size={size}
        crop={crop}
        ratio={ratio}
        isTurning={isTurning}
        onChange={set}
      />
      <div className={styles.tools}>
        {place !== null && (
          <label className={styles.tool}>
            {t('Shape')}
            <select
              className={fields.input}
              value={isOfPlace ? 'place' : 'free'}
              onChange={({ currentTarget: { value } }) => {
                setIsOfPlace(value === 'place')
                if (value === 'place') set(withRatio(crop, readRatio(place), size))
              }}
            >
              <option value="free">{t('Any shape')}</option>
              <option value="place">
                {t('As on the site, {ratio}', { ratio: place.replace(' / ', ' : ') })}
              </option>
            </select>
          </label>
        )}
        <label className={styles.tool}>
          <span>
            {t('Straighten')} <span aria-hidden="true">{degrees}</span>
          </span>
          <input
            type="range"
            min={-mostDegrees}
            max={mostDegrees}
            step={0.5}
            value={crop.angle}
            aria-valuetext={degrees}
            onChange={({ currentTarget }) => setAngle(Number(currentTarget.value))}
            onFocus={() => setIsTurning(true)}
            onBlur={() => setIsTurning(false)}
          />
        </label>
      </div>
      <CropNumbers size={size} crop={crop} ratio={ratio} onChange={set} />
      {!isEnough && (
        <p className={fields.error} role="alert">
          {t('A part has at least {least} pixels a side. Make it larger, or turn the picture less.', {
            least: leastSide,
          })}
        </p>
      )}
      {share !== null && (
        <progress
          className={styles.progress}
          {...(share > 0 && share < 1 && { value: share })}
          aria-label={t('Storing')}
        />
      )}
      {failure && <Notice tone="failed" isUrgent title={failure} />}
      <div className={dialog.actions}>
        <span className={styles.size} role="status">
          {t('{width} × {height} pixels', { ...part })}
        </span>
        <Button
          tone="quiet"
          onClick={() => {
            setIsOfPlace(false)
            set(wholePicture)
          }}
        >
          <Undo2 aria-hidden="true" />
          {t('Whole picture')}
        </Button>
        <CloseButton />
        <Button
          tone="accent"
          aria-disabled={share !== null || !isEnough || undefined}
          onClick={() => void once(apply)}
        >
          {share === null ? t('Apply') : t('Storing …')}
        </Button>
      </div>
    </>
  )
}
