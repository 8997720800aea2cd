import { type CSSProperties, useRef } from 'react'
import { useMove } from 'react-aria/useMove'
import type { Crop, Size } from '#contract/crop.ts'
import { t, toNumber } from '../language/translate.ts'
import styles from './crop.module.css'
import { type Handle, handles, moved, resized, type Step } from './crop-box.ts'

interface Props {
  src: string
  size: Size
  crop: Crop
  ratio: number | null
  /** Whether the lines of the grid are fine, because the picture is being turned. */
  isTurning: boolean
  onChange: (crop: Crop) => void
}

const names: Record<Handle, string> = {
  nw: t('Top left corner'),
  n: t('Top edge'),
  ne: t('Top right corner'),
  e: t('Right edge'),
  se: t('Bottom right corner'),
  s: t('Bottom edge'),
  sw: t('Bottom left corner'),
  w: t('Left edge'),
}
/** Fractions that an arrow key moves, and with Shift. */
const [keyStep, longKeyStep] = [0.01, 0.05]

const percent = (share: number) => `${share * 100}%`
const told = (share: number) => toNumber(Math.round(share * 100), 0)

/** Steps of pointer, finger and arrow keys, in fractions of the frame, from the crop at which the move began. */
function useSteps(begin: () => Crop, frame: () => DOMRect | undefined, go: (from: Crop, by: Step) => void) {
  const start = useRef<{ crop: Crop; by: Step } | null>(null)
  return useMove({
    onMoveStart() {
      start.current = { crop: begin(), by: { x: 0, y: 0 } }
    },
    onMove({ pointerType, deltaX, deltaY, shiftKey }) {
      const box = frame()
      if (!box || !start.current) return
      const length = shiftKey ? longKeyStep : keyStep
      const { by, crop } = start.current
      const isKey = pointerType === 'keyboard'
      by.x += isKey ? Math.sign(deltaX) * length : deltaX / box.width
      by.y += isKey ? Math.sign(deltaY) * length : deltaY / box.height
      go(crop, by)
    },
    onMoveEnd() {
      start.current = null
    },
  }).moveProps
}

interface GripProps {
  label: string
  className: string | undefined
  begin: () => Crop
  frame: () => DOMRect | undefined
  go: (from: Crop, by: Step) => void
  handle?: Handle
}

function Grip({ label, className, begin, frame, go, handle }: GripProps) {
  const moveProps = useSteps(begin, frame, go)
  return <button type="button" {...moveProps} className={className} aria-label={label} data-handle={handle} />
}

/** The picture, turned, with the box of the part that is taken; the box is moved and sized by pointer and arrow keys. */
export function CropFrame({ src, size, crop, ratio, isTurning, onChange }: Props) {
  const stage = useRef<HTMLDivElement>(null)
  const frame = () => stage.current?.getBoundingClientRect()
  const shape = size.width / size.height
  const shown = handles.filter((handle) => ratio === null || handle.length === 2)
  const box: CSSProperties = {
    left: percent(crop.x),
    top: percent(crop.y),
    width: percent(crop.width),
    height: percent(crop.height),
  }
  return (
    <div className={styles.room}>
      <div
        ref={stage}
        className={styles.stage}
        style={{ aspectRatio: shape, maxWidth: `calc(var(--stage-height) * ${shape})` }}
      >
        <img src={src} alt="" draggable={false} style={{ rotate: `${crop.angle}deg` }} />
        <div className={styles.box} style={box} data-fine={isTurning || undefined}>
          <Grip
            label={t(
              'Part shown: {width} % of the width and {height} % of the height, {x} % from the left, {y} % from the top. The arrow keys move it.',
              {
                width: told(crop.width),
                height: told(crop.height),
                x: told(crop.x),
                y: told(crop.y),
              },
            )}
            className={styles.move}
            begin={() => crop}
            frame={frame}
            go={(from, by) => onChange(moved(from, by, size))}
          />
          {shown.map((handle) => (
            <Grip
              key={handle}
              handle={handle}
              label={t('{name}. The arrow keys move it.', { name: names[handle] })}
              className={styles.grip}
              begin={() => crop}
              frame={frame}
              go={(from, by) => onChange(resized(from, handle, by, ratio, size))}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
