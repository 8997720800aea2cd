// A picture inside an island, with the same frame and classes as on pages.
import type { PictureView, PosterView } from '#views/picture-view.ts'
import { Bill } from './Bill.tsx'

interface Props {
  picture: PictureView
  /** CSS lengths for `<img sizes>`. */
  sizes: string
  /** Class of the frame, which sets the size. */
  className: string
  /** First picture in view: loaded with high priority. */
  isFirst?: boolean
  /** The text beside it says the same, so the alternative text is empty. */
  isDecorative?: boolean
  /** The style sheet of its place says which part is shown. */
  isFramed?: boolean
}

export function Picture({
  picture,
  sizes,
  className,
  isFirst = false,
  isDecorative = false,
  isFramed = false,
}: Props) {
  const frame = `picture ${className}`
  if (picture.kind === 'poster')
    return (
      <span className={frame}>
        {picture.bill ? <Bill art={picture.art} bill={picture.bill} /> : <Poster art={picture.art} />}
      </span>
    )
  return (
    <span className={frame} style={picture.color ? { backgroundColor: picture.color } : undefined}>
      <picture>
        {picture.sources.map((source) => (
          <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
        ))}
        <img
          src={picture.src}
          alt={isDecorative ? '' : picture.alt}
          lang={picture.altLanguage}
          width={picture.width}
          height={picture.height}
          loading={isFirst ? undefined : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding={isFirst ? undefined : 'async'}
          style={isFramed ? undefined : { objectPosition: picture.position }}
        />
      </picture>
    </span>
  )
}

function Poster({ art }: { art: PosterView['art'] }) {
  return (
    <svg
      className="poster"
      viewBox="0 0 400 500"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {art.shapes.map((shape) => (
        <path key={shape.d} {...shape} />
      ))}
    </svg>
  )
}
