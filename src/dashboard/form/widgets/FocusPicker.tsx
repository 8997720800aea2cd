import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { t } from '../../language/translate.ts'
import type { FormValues } from '../values.ts'
import styles from './image.module.css'
import { readFocus, writeFocus } from './picture-file.ts'

interface Props {
  name: string
  src: string
  ratio: string
  hasFocus: boolean
  label: string
}

const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
}

/** The whole picture with its focal point, and beside it the crop that the site shows. */
export function FocusPicker({ name, src, ratio, hasFocus, label }: Props) {
  const { control } = useFormContext<FormValues>()
  const { field } = useController({ control, name })
  const picture = useRef<HTMLDivElement>(null)
  /** Where the point was before it was dragged. */
  const before = useRef(field.value)
  const focus = readFocus(String(field.value ?? ''))
  const position = { left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }

  function point({ clientX, clientY }: MouseEvent) {
    const box = picture.current?.getBoundingClientRect()
    if (box)
      field.onChange(writeFocus({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }))
  }

  function step(event: KeyboardEvent) {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    field.onChange(writeFocus({ x: focus.x + by[0], y: focus.y + by[1] }))
  }

  return (
    <div className={styles.pictures}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the point is a button that the arrow keys move. */}
      <div
        ref={picture}
        className={styles.whole}
        data-pick={hasFocus || undefined}
        onClick={(event) => {
          // A key pressed on the point is a click as well, of no place.
          if (hasFocus && event.detail > 0) point(event)
        }}
      >
        <img src={src} alt={t('{label}, as it will be stored', { label })} draggable={false} />
        {hasFocus && (
          <button
            type="button"
            className={styles.point}
            style={position}
            aria-label={t('Focal point: {x} % from the left, {y} % from the top. The arrow keys move it.', {
              x: Math.round(focus.x * 100),
              y: Math.round(focus.y * 100),
            })}
            title={t('The point that stays visible when the picture is cropped')}
            onKeyDown={step}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              before.current = field.value
            }}
            onPointerMove={(event) => {
              if (event.buttons > 0) point(event)
            }}
            onPointerCancel={() => field.onChange(before.current)}
          />
        )}
      </div>
      {hasFocus && (
        <img
          className={styles.crop}
          src={src}
          alt=""
          style={{ aspectRatio: ratio, objectPosition: `${focus.x * 100}% ${focus.y * 100}%` }}
        />
      )}
    </div>
  )
}
