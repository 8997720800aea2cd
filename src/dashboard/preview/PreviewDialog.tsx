import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { RefusedError } from '#browser/call-errors.ts'
import { dashboardPublishing } from '#contract/endpoints/dashboard-publishing.ts'
import type { PreviewInput } from '#contract/entities/change.ts'
import { ask } from '../api/ask.ts'
import list from '../list/list.module.css'
import { Button } from '../ui/Button.tsx'
import dialog from '../ui/dialog.module.css'
import { Notice } from '../ui/Notice.tsx'
import styles from './preview.module.css'
import { useScale } from './use-scale.ts'

const widths = { Phone: 390, Laptop: 1280 } as const
type Width = keyof typeof widths

/** The real public page with what stands in the form; nothing is stored. */
export function PreviewDialog({ input, onClose }: { input: PreviewInput; onClose: () => void }) {
  const [width, setWidth] = useState<Width>(innerWidth < 700 ? 'Phone' : 'Laptop')
  const { stage, scale } = useScale(widths[width])
  const page = useQuery({
    queryKey: ['preview', input],
    queryFn: async ({ signal }) => (await ask(dashboardPublishing.preview, { body: input, signal })).data,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })

  return (
    <ModalOverlay
      className={dialog.overlay ?? ''}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <Modal className={`${dialog.modal} ${styles.sheet}`}>
        <Dialog className={styles.dialog ?? ''}>
          <header className={styles.head}>
            <Heading slot="title" level={2} className={dialog.title ?? ''}>
              Preview
            </Heading>
            <fieldset className={list.statuses}>
              <legend className="visually-hidden">Width</legend>
              {(Object.keys(widths) as Width[]).map((name) => (
                <label key={name}>
                  <input
                    type="radio"
                    name="preview-width"
                    checked={width === name}
                    onChange={() => setWidth(name)}
                  />
                  <span>{name}</span>
                </label>
              ))}
            </fieldset>
            <Button onClick={onClose}>Close</Button>
          </header>
          <div ref={stage} className={styles.stage}>
            {page.isPending && <p role="status">Making the page …</p>}
            {page.isError && (
              <Notice tone="failed" isUrgent title="The page could not be made.">
                <span>{reasonsOf(page.error)}</span>
                <Button onClick={() => void page.refetch()}>Try again</Button>
              </Notice>
            )}
            {page.data !== undefined && (
              <iframe
                className={styles.page}
                title="The page as it would be"
                sandbox=""
                srcDoc={withoutScripts(page.data)}
                style={{ width: widths[width], height: `${100 / scale}%`, scale: String(scale) }}
              />
            )}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function reasonsOf(error: Error): string {
  const beside = error instanceof RefusedError ? Object.entries(error.errors) : []
  return beside.map(([name, messages]) => `${name}: ${messages.join(' ')}`).join(' ') || error.message
}

/** The frame runs nothing anyway; without the scripts the browser need not say so for each of them. */
function withoutScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/gi, '')
}
