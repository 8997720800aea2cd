// A printed bill for a missing picture, as on pages.
import type { CSSProperties } from 'react'
import type { Bill as BillView } from '#views/bill.ts'
import type { PosterArt } from '#views/poster-art.ts'

type Properties = CSSProperties & Record<`--${string}`, string | number>

function Lines({ lines, className }: { lines: BillView['name']; className: string }) {
  return (
    <span className={className}>
      {lines.map(({ text, size, stretch, fallback, left, isMarked }) => {
        const style: Properties = {
          '--size': size,
          '--stretch': stretch,
          '--fallback': `${fallback}%`,
          '--left': left,
        }
        return <i key={text} className={isMarked ? 'marked' : undefined} data-line={text} style={style} />
      })}
    </span>
  )
}

export function Bill({ art, bill }: { art: PosterArt; bill: BillView }) {
  const style: Properties = {
    '--bill-ground': art.ground,
    '--bill-ink': art.words,
    '--high': bill.high,
    '--gap': bill.gap,
  }
  return (
    <span
      className={`bill bill-${bill.order}${bill.isPoster ? ' bill-poster' : ''}`}
      aria-hidden="true"
      style={style}
    >
      <span className="bill-sheet">
        <Lines lines={bill.name} className="bill-lines" />
        <span className="bill-art">
          <svg
            viewBox="0 0 400 500"
            preserveAspectRatio={bill.isPoster ? 'xMidYMin slice' : 'xMidYMid slice'}
            aria-hidden="true"
            focusable="false"
          >
            {art.shapes.map((shape) => (
              <path key={shape.d} {...shape} />
            ))}
          </svg>
        </span>
        {bill.foot.length > 0 && <Lines lines={bill.foot} className="bill-lines bill-foot" />}
      </span>
    </span>
  )
}
