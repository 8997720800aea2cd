// The title of a slide, set like wood type for its letters, so that browsers do not translate it.
import { type CSSProperties, Fragment } from 'react'
import type { DisplayName } from '#views/display-name.ts'
import type { TypeLine } from '#views/wood-type.ts'

interface Props {
  title: DisplayName
  /** For a title in letters that the poster font lacks. */
  leading: number
  /** The language of the title, where it is not that of the page. */
  lang: string | undefined
}

export function SlideTitle({ title: { text, type }, leading, lang }: Props) {
  if (type === null)
    return (
      <h2 className="slide-title" lang={lang} translate="no" style={{ lineHeight: leading }}>
        {text}
      </h2>
    )
  return (
    <div className="display">
      <h2
        className="slide-title wood-type"
        lang={lang}
        translate="no"
        style={{ '--gap': type.gap, '--height': type.height } as CSSProperties}
      >
        {type.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a title keep their places.
          <Fragment key={`${place} ${line.text}`}>
            {line.joint}
            <span className={line.isMarked ? 'marked' : undefined} style={styleOf(line)}>
              {line.text}
            </span>
          </Fragment>
        ))}
      </h2>
    </div>
  )
}

const styleOf = ({ size, stretch, fallback, left, right }: TypeLine) =>
  ({
    '--size': size,
    '--stretch': stretch,
    '--fallback': `${fallback}%`,
    '--left': left,
    '--right': right,
  }) as CSSProperties
