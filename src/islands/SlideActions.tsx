// What there is to do about a slide.
import type { SlideView } from '#views/slide-view.ts'

/** Tickets first, where there are some; "Learn More" is then the second thing to do. */
export function SlideActions({ link, event, title }: Pick<SlideView, 'link' | 'event' | 'title'>) {
  const buy = event?.buy
  if (!link) return null
  return (
    <p className="slide-actions">
      {buy && (
        <a className="action slide-link" href={buy.href} rel="noopener noreferrer">
          {buy.label}
          <span className="visually-hidden">: {title.text}</span>
        </a>
      )}
      <a
        className={buy ? 'action action-quiet slide-link' : 'action slide-link'}
        href={link.href}
        rel={link.isExternal ? 'noopener noreferrer' : undefined}
      >
        {link.label}
        <span className="visually-hidden">: {title.text}</span>
      </a>
    </p>
  )
}
