// A picture inside an island: the stored one in all its sizes, or the poster drawn from a name.
import type { PictureView, PosterView } from '#views/picture-view.ts'

interface Props {
  picture: PictureView
  /** CSS lengths for `<img sizes>`. */
  sizes: string
  className: string
  /** Fetched before anything else: for the one picture seen first. */
  isUrgent?: boolean
}

export function Picture({ picture, sizes, className, isUrgent = false }: Props) {
  if (picture.kind === 'poster') return <Poster art={picture.art} className={className} />
  return (
    <picture className={className}>
      {picture.sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={isUrgent ? 'eager' : 'lazy'}
        fetchPriority={isUrgent ? 'high' : 'auto'}
        decoding={isUrgent ? 'auto' : 'async'}
        style={{ objectPosition: picture.position }}
      />
    </picture>
  )
}

function Poster({ art, className }: { art: PosterView['art']; className: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 400 500"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="400" height="500" fill={art.ground} />
      {art.shapes.map((shape) =>
        shape.form === 'circle' ? (
          <circle
            key={`${shape.cx} ${shape.cy} ${shape.r}`}
            cx={shape.cx}
            cy={shape.cy}
            r={shape.r}
            fill={art[shape.ink]}
          />
        ) : (
          <path key={shape.d} d={shape.d} fill={art[shape.ink]} />
        ),
      )}
      <text x="24" y="464" fill={art.ink} fontSize="190" fontWeight="800">
        {art.initials}
      </text>
    </svg>
  )
}
