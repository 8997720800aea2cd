import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { RefusedError } from '#browser/call-errors.ts'
import { toPreviewMarkup } from '#browser/preview-markup.ts'
import { dashboardPublishing } from '#contract/endpoints/dashboard-publishing.ts'
import { ask } from '../api/ask.ts'
import { t } from '../language/translate.ts'
import tools from '../list/tools.module.css'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageFrame } from './PageFrame.tsx'
import styles from './preview.module.css'
import type { LiveInput } from './use-live-input.ts'
import { useScale } from './use-scale.ts'

const widths = { Phone: 390, Laptop: 1280 } as const
type Width = keyof typeof widths
const widthNames: Record<Width, string> = { Phone: t('Phone'), Laptop: t('Laptop') }

interface Props {
  live: LiveInput
  title: ReactNode
  firstWidth: Width
  onClose: () => void
}

/** The real public page with the current values of the form; nothing is saved. */
export function PreviewPage({ live, title, firstWidth, onClose }: Props) {
  const { input, missing } = live
  const [width, setWidth] = useState<Width>(firstWidth)
  const { stage, scale } = useScale(widths[width])
  const scrolled = useRef(0)
  const page = useQuery({
    queryKey: ['preview', input],
    enabled: input !== null,
    queryFn: async ({ signal }) =>
      (await ask(dashboardPublishing.preview, { body: input ?? {}, signal })).data,
    placeholderData: keepPreviousData,
    gcTime: 0,
    // After too many the page that is shown stays until the server takes the next one.
    retry: (_count, error) => pauseMs(error) > 0,
    retryDelay: (_count, error) => pauseMs(error),
    refetchOnWindowFocus: false,
  })
  // The same object for the same page, because another object with equal text would reload the frame.
  const markup = useMemo(() => page.data !== undefined && toPreviewMarkup(page.data), [page.data])

  return (
    <>
      <header className={styles.head}>
        {title}
        <fieldset className={tools.statuses}>
          <legend className="visually-hidden">{t('Width')}</legend>
          {(Object.keys(widths) as Width[]).map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="preview-width"
                checked={width === name}
                onChange={() => setWidth(name)}
              />
              <span>{widthNames[name]}</span>
            </label>
          ))}
        </fieldset>
        <Button onClick={onClose}>{t('Close')}</Button>
      </header>
      <div ref={stage} className={styles.stage} aria-busy={page.isFetching}>
        {missing.length > 0 && (
          <Notice tone="empty" title={t('No page yet.')}>
            <span>{t('To see it, fill in: {missing}.', { missing: missing.join(', ') })}</span>
          </Notice>
        )}
        {missing.length === 0 && page.isPending && <p role="status">{t('Making the page …')}</p>}
        {missing.length === 0 && page.isError && (
          <Notice tone="failed" title={t('The page could not be made.')}>
            <span>{reasonsOf(page.error)}</span>
            <Button onClick={() => void page.refetch()}>{t('Try again')}</Button>
          </Notice>
        )}
        {missing.length === 0 && markup !== false && !page.isError && (
          <PageFrame
            markup={markup}
            style={{ width: widths[width], height: `${100 / scale}%`, scale: String(scale) }}
            scrolled={scrolled}
          />
        )}
      </div>
    </>
  )
}

/** Milliseconds to wait after a refusal of too many previews; 0 after another error. */
const pauseMs = (error: Error) =>
  error instanceof RefusedError && error.status === 429 ? (error.retryAfterSeconds ?? 1) * 1000 : 0

function reasonsOf(error: Error): string {
  const beside = error instanceof RefusedError ? Object.entries(error.errors) : []
  return beside.map(([name, messages]) => `${name}: ${messages.join(' ')}`).join(' ') || error.message
}
