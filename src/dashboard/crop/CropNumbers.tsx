import { useState } from 'react'
import type { Crop, Size } from '#contract/crop.ts'
import { t } from '../language/translate.ts'
import fields from '../ui/field.module.css'
import styles from './crop.module.css'
import { type CropNumber, withNumber } from './crop-box.ts'

interface Props {
  size: Size
  crop: Crop
  ratio: number | null
  onChange: (crop: Crop) => void
}

const numbers: readonly { name: CropNumber; label: string }[] = [
  { name: 'x', label: t('Left, in %') },
  { name: 'y', label: t('Top, in %') },
  { name: 'width', label: t('Width, in %') },
  { name: 'height', label: t('Height, in %') },
]

const toPercent = (share: number) => String(Math.round(share * 1000) / 10)

/** The box in numbers, for whoever does not drag its handles. */
export function CropNumbers({ size, crop, ratio, onChange }: Props) {
  /** What is being typed, and the crop at which that began, so that the first digit of a number leaves no trace. */
  const [typed, setTyped] = useState<{ name: CropNumber; text: string; from: Crop } | null>(null)
  return (
    <details>
      <summary className={styles.summary}>{t('In numbers')}</summary>
      <div className={styles.numbers}>
        {numbers.map(({ name, label }) => (
          <label key={name} className={styles.tool}>
            {label}
            <input
              type="number"
              className={fields.input}
              min={0}
              max={100}
              step="any"
              value={typed?.name === name ? typed.text : toPercent(crop[name])}
              onChange={({ currentTarget: { value, valueAsNumber } }) => {
                const from = typed?.name === name ? typed.from : crop
                setTyped({ name, text: value, from })
                if (Number.isFinite(valueAsNumber))
                  onChange(withNumber(from, name, valueAsNumber / 100, ratio, size))
              }}
              onBlur={() => setTyped(null)}
            />
          </label>
        ))}
      </div>
    </details>
  )
}
