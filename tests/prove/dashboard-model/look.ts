// State of a screen, read in one call: all that the model knows of the dashboard.
import type { Page } from '@playwright/test'

export interface Look {
  path: string
  heading: string
  /** Rows of every list that is not inert. */
  rows: { href: string; name: string; isChosen: boolean; buttons: string[] }[]
  /** Names of all rows, of stale ones too, which nobody can use. */
  seenRows: { href: string; name: string }[]
  form: {
    isInert: boolean
    fields: { name: string; value: string }[]
    buttons: string[]
  } | null
  hasUnsavedNotice: boolean
  dialog: {
    kind:
      | 'question'
      | 'conflict'
      | 'sign-in'
      | 'palette'
      | 'notes'
      | 'translation'
      | 'bulk'
      | 'event'
      | 'draft'
      | 'other'
    title: string
    /** Title of the dialog below it; empty when there is none. */
    under: string
    text: string
    fields: { name: string; value: string }[]
    buttons: string[]
    /** Texts of the items of its list, such as notes. */
    items: string[]
  } | null
  messages: { id: number; name: string; moves: string[] }[]
  /** Entries of the list of drafts. */
  drafts: { href: string; name: string }[]
  /** Events in the calendar. */
  chips: { id: string; name: string }[]
  /** Buttons and links outside of rows and forms, also those in toasts. */
  buttons: string[]
  /** Names of rows that are being reordered. */
  ordered: string[]
  isLogin: boolean
  isBroken: boolean
  /** The element with the focus; null when there is none. */
  focus: string | null
  /** While there is none: the elements that had it lately, latest first, with what became of each. */
  hadFocus: string[]
}

/** Where `rememberFocus` keeps what it has seen. */
interface Watched extends Window {
  hadFocus?: Element[]
}

/** Runs in the page before all other scripts. */
export function rememberFocus(): void {
  const seen: Element[] = []
  ;(window as Watched).hadFocus = seen
  addEventListener(
    'focusin',
    ({ target }) => {
      seen.unshift(target as Element)
      seen.length = Math.min(seen.length, 5)
    },
    true,
  )
}

/** Runs in the page. */
function read(): Look {
  const text = (element: Element | null | undefined) =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? text(element)
  const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll(selector)]
  const isShown = (element: Element) =>
    (element as HTMLElement).checkVisibility?.({ visibilityProperty: true }) ?? true
  const main = document.querySelector('main')
  // The form for several new pictures has no name.
  const form =
    main?.querySelector('form[aria-label]:not([role=search]), form:has(input[type=file][multiple])') ?? null
  const dialogs = all('[role=alertdialog], [role=dialog]').filter(
    (one) => !one.closest('[role=region]') && isShown(one),
  )
  const dialog = dialogs.at(-1)
  const kindOf = (words: string) => {
    if (words.includes('Your session has ended')) return 'sign-in'
    if (words.includes('Somebody else has saved this meanwhile')) return 'conflict'
    if (dialog?.getAttribute('aria-label')?.startsWith('Find')) return 'palette'
    if (dialog?.getAttribute('role') === 'alertdialog') return 'question'
    if (/^Draft( of “|$)/.test(title)) return 'draft'
    if (title.startsWith('Notes about')) return 'notes'
    if (/” in \w+$/.test(title)) return 'translation'
    if (/^Edit (one|[\d,]+) record/.test(title)) return 'bulk'
    return all('button', dialog).some((one) => /^(Move to …|Move)$/.test(text(one))) ? 'event' : 'other'
  }
  const title = text(dialog?.querySelector('h2'))
  const toField = (field: Element) => ({
    name: (field as HTMLInputElement).name || text((field as HTMLInputElement).labels?.[0]),
    value: (field as HTMLInputElement).value,
  })
  const toEditor = (field: Element) => ({
    name: (field.getAttribute('aria-labelledby') ?? '').replace(/^(field|translation-\w+)-|-label$/g, ''),
    value: text(field),
  })
  const toRow = (row: Element) => ({
    href: row.querySelector('a[aria-label]')?.getAttribute('href') ?? '',
    name: row.querySelector('td a[aria-label]:not([title])')?.getAttribute('aria-label') ?? '',
  })
  const words = text(dialog)
  const active = document.activeElement
  const isNowhere =
    !active ||
    active === document.body ||
    active === document.documentElement ||
    active.closest('[inert]') !== null
  return {
    path: location.pathname,
    heading: text(document.querySelector('main h1')),
    seenRows: all('tbody tr', main ?? document).map(toRow),
    rows: all('tbody:not([inert]) tr', main ?? document).map((row) => ({
      ...toRow(row),
      isChosen: row.hasAttribute('data-chosen'),
      buttons: all('button', row).map(nameOf),
    })),
    form: form && {
      isInert: form.hasAttribute('inert'),
      fields: [
        ...all(
          'input[name]:not([type=file], [type=checkbox], [type=radio], [role=combobox]), textarea[name]',
          form,
        ).map((field) => ({
          name: (field as HTMLInputElement).name,
          value: (field as HTMLInputElement).value,
        })),
        ...all('[role=textbox][contenteditable]', form).map(toEditor),
        ...all('input[aria-label^="Address of"]', form).map((field) => ({
          name: 'links',
          value: (field as HTMLInputElement).value,
        })),
        ...all('input[aria-label^="Caption of"]', form).map((field) => ({
          name: 'caption',
          value: (field as HTMLInputElement).value,
        })),
      ],
      buttons: all('button', form).filter(isShown).map(nameOf),
    },
    hasUnsavedNotice: all('button', main ?? document).some((one) => text(one) === 'Continue with them'),
    dialog: dialog
      ? {
          kind: kindOf(words),
          title,
          under: text(dialogs.at(-2)?.querySelector('h2')),
          text: words,
          fields: [
            ...all('input:not([type=checkbox]):not([type=radio]), textarea, select', dialog).map(toField),
            ...all('[role=textbox][contenteditable]', dialog).map(toEditor),
          ],
          buttons: all('button', dialog).filter(isShown).map(text),
          items: all('ol > li', dialog).map(text),
        }
      : null,
    messages: all('main ul:not([inert]) > li[data-message]').map((item) => ({
      id: Number((item as HTMLElement).dataset.message),
      name: text(item.querySelector('strong')),
      moves: all('button[aria-label]', item)
        .map(nameOf)
        .filter((name) => /^(Archive|Move to inbox|Restore|Spam|No spam|Delete): /.test(name)),
    })),
    drafts: all('main ul:not([inert]) > li h2 a[href*="/dashboard/drafts/"]').map((one) => ({
      href: one.getAttribute('href') ?? '',
      name: text(one),
    })),
    chips: all('main a[id^=event-]').map((chip) => ({ id: chip.id, name: chip.getAttribute('title') ?? '' })),
    buttons: all('button, a')
      .filter((one) => !one.closest('tbody, form[aria-label]') && isShown(one))
      .map(nameOf),
    ordered: all('[role=grid] [role=row] button[aria-label^="Drag "]').map((one) =>
      (one.getAttribute('aria-label') ?? '').replace('Drag ', ''),
    ),
    isLogin: location.pathname.startsWith('/login'),
    isBroken: text(document.querySelector('main h1')) === 'This screen could not be shown',
    hadFocus: (isNowhere ? ((window as Watched).hadFocus ?? []) : []).map((element) => {
      const isInert = element.closest('[inert]') !== null || element.matches(':disabled')
      const fate = !element.isConnected
        ? 'removed'
        : isInert
          ? 'inert'
          : isShown(element)
            ? 'there'
            : 'hidden'
      return `${element.tagName.toLowerCase()} “${(element.getAttribute('name') ?? nameOf(element)).slice(0, 30)}”: ${fate}`
    }),
    focus: isNowhere ? null : `${active.tagName.toLowerCase()} ${nameOf(active).slice(0, 60)}`,
  }
}

export function lookAt(page: Page): Promise<Look> {
  return page.evaluate(read)
}

/** Every draft in this browser: its key, and its values as text. */
export function readDrafts(page: Page): Promise<[string, string][]> {
  return page.evaluate(
    () =>
      new Promise<[string, string][]>((resolve) => {
        const opening = indexedDB.open('marquee-drafts', 1)
        // A database created here would lack the store for drafts.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve([])
        opening.onsuccess = () => {
          const database = opening.result
          const found: [string, string][] = []
          // The database is closed because the page is being left.
          database.onclose = () => resolve(found)
          let cursor: IDBRequest<IDBCursorWithValue | null>
          try {
            cursor = database.transaction('drafts').objectStore('drafts').openCursor()
          } catch {
            return resolve(found)
          }
          cursor.onerror = () => resolve(found)
          cursor.onsuccess = () => {
            if (!cursor.result) {
              database.close()
              return resolve(found)
            }
            // A form keeps its values, a note its text, and new pictures their captions; a file has nothing to read.
            const { values, text, pictures } = cursor.result.value as Record<string, unknown>
            found.push([String(cursor.result.key), JSON.stringify(values ?? pictures ?? text ?? null) ?? ''])
            cursor.result.continue()
          }
        }
      }),
  )
}
