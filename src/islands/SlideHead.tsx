// Date and place of the event of a slide; the date is set like that of `DateBlock.astro`.
import type { SlideEvent } from '#views/slide-view.ts'

export function SlideHead({ date, time, stamp, place, isPlaceLong }: SlideEvent) {
  return (
    <p className="slide-when">
      {stamp ? (
        <strong className="slide-stamp">{stamp}</strong>
      ) : (
        <time className="date date-large" dateTime={date.iso}>
          <span className="visually-hidden">{date.label}</span>
          <span className="date-day" aria-hidden="true">
            {date.day}
          </span>
          <span className="date-month" aria-hidden="true">
            {`${date.month} ${date.year}`}
          </span>
          <span className="date-weekday" aria-hidden="true">
            {date.last ?? `${date.weekday} ${time}`.trim()}
          </span>
        </time>
      )}{' '}
      <span className={isPlaceLong ? 'slide-place long' : 'slide-place'}>{place}</span>
    </p>
  )
}
