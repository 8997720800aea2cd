// Large widgets that few forms have. They load with the form whose fields need them, while its record is fetched, and
// the form is shown when both are there.
import { useState } from 'react'
import { useLazyComponent } from '../../app/use-lazy-component.ts'
import type { Field } from '../../resources/field.ts'
import type { HtmlWidget } from './HtmlWidget.tsx'
import type { LineupWidget } from './LineupWidget.tsx'

interface Widgets {
  html?: typeof HtmlWidget
  lineup?: typeof LineupWidget
}

/** Those that are there. */
export const lateWidgets: Widgets = {}

const loads = {
  html: async () => {
    lateWidgets.html = (await import('./HtmlWidget.tsx')).HtmlWidget
  },
  lineup: async () => {
    lateWidgets.lineup = (await import('./LineupWidget.tsx')).LineupWidget
  },
}

const Nothing = () => null

/** Loads what the fields need; false until it is there. */
export function useWidgets(fields: readonly Field[]): boolean {
  const kinds = (['html', 'lineup'] as const).filter((kind) => fields.some(({ widget }) => widget === kind))
  const [load] = useState(() => async () => {
    await Promise.all(kinds.map((kind) => loads[kind]()))
    return Nothing
  })
  const isReady = kinds.every((kind) => lateWidgets[kind])
  useLazyComponent(load, !isReady)
  return isReady
}
