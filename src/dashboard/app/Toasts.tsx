import { useStore } from '@nanostores/react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  UNSTABLE_ToastContent as Content,
  UNSTABLE_ToastRegion as Region,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components/Toast'
import { useLocation } from 'react-router-dom'
import { t } from '../language/translate.ts'
import { X } from '../ui/icons.ts'
import { CircleAlert, CircleCheck } from '../ui/late-icons.ts'
import styles from './toasts.module.css'
import { $notices, type Notice, type ToastContent } from './toasts.ts'
import { whenReleased } from './when-released.ts'

const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 4 })

const isNotice = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`.${styles.region}`) !== null

/** For how long the way back of one act still stands when that of the next has come. */
const overlapMs = 10_000
/** For how long it stands on another screen than the one that the act led to. */
const elsewhereMs = 30_000
/** An act itself may lead to another screen, which comes a moment before or after its notice. */
const ownWayMs = 2_000
/** The latest notice that offers to take an act back, and when it came. */
let latest: { key: string; at: number } | null = null

/** Closes a notice after a while; not below the pointer, and not while the focus is in the notices. */
function closeLater(key: string, ms: number): void {
  setTimeout(() => {
    if (document.querySelector(`.${styles.region}:is(:hover, :focus-within)`)) closeLater(key, 1_000)
    else toastQueue.close(key)
  }, ms)
}

function add({ content, timeout }: Notice): void {
  const key = toastQueue.add(content, timeout ? { timeout } : {})
  if (content.tone === 'failed' || !content.action) return
  if (latest) closeLater(latest.key, overlapMs)
  latest = { key, at: performance.now() }
}

/** Who has gone on to another screen has seen the notice, which covers a part of the navigation. */
function goOn(): void {
  if (!latest || performance.now() - latest.at < ownWayMs) return
  closeLater(latest.key, elsewhereMs)
  latest = null
}

/** Toast region; F6 moves the focus to it. */
export function Toasts() {
  const notices = useStore($notices)
  const areAny = useSyncExternalStore(
    (changed) => toastQueue.subscribe(changed),
    () => toastQueue.visibleToasts.length > 0,
  )

  useEffect(() => {
    if (notices.length === 0) return
    $notices.set([])
    // A notice would cover what is being pressed, or move the other notices.
    for (const notice of notices) whenReleased(() => add(notice))
  }, [notices])

  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each other screen.
  useEffect(goOn, [pathname])

  /** What had the focus before a notice. */
  const before = useRef<EventTarget | null>(null)
  useEffect(() => {
    const remember = ({ target, relatedTarget }: FocusEvent) => {
      if (isNotice(target) && !isNotice(relatedTarget)) before.current = relatedTarget
    }
    addEventListener('focusin', remember)
    return () => removeEventListener('focusin', remember)
  }, [])

  /**
   * Gives the focus back before its notice goes. React Aria would go on to take that notice for the focused one, and when
   * another goes from its place, move the focus out of what is being typed.
   */
  function leave() {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    const active = document.activeElement
    if (active instanceof HTMLElement && isNotice(active)) active.blur()
  }

  // React Aria lets F6 lead to a region only if it has notices when it begins.
  if (!areAny) return null
  return (
    <Region queue={toastQueue} className={styles.region ?? ''} aria-label={t('Notices')}>
      {({ toast }) => {
        const { text, tone, action } = toast.content
        const Icon = tone === 'done' ? CircleCheck : CircleAlert
        return (
          <Toast toast={toast} className={`${styles.toast} ${tone === 'failed' ? styles.failed : ''}`}>
            <Icon className={styles.icon} aria-hidden="true" />
            <Content className={styles.content}>
              <Text slot="title">{text}</Text>
              {action && (
                <span className="visually-hidden">
                  {t('The key F6 leads to “{action}”.', { action: action.label })}
                </span>
              )}
            </Content>
            {action && (
              <Button
                className={styles.action ?? ''}
                onPress={() => {
                  leave()
                  toastQueue.close(toast.key)
                  action.run()
                }}
              >
                {action.label}
              </Button>
            )}
            <Button
              slot="close"
              className={styles.close ?? ''}
              aria-label={t('Close notice')}
              onPress={leave}
            >
              <X aria-hidden="true" />
            </Button>
          </Toast>
        )
      }}
    </Region>
  )
}
