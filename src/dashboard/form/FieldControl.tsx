import type { Field } from '../resources/field.ts'
import type { StoredRecord } from '../resources/resource.ts'
import { ImageWidget } from './widgets/ImageWidget.tsx'
import { LinksWidget } from './widgets/LinksWidget.tsx'
import { lateWidgets } from './widgets/late-widgets.ts'
import { RecordWidget } from './widgets/RecordWidget.tsx'
import { SelectWidget } from './widgets/SelectWidget.tsx'
import { SwitchWidget } from './widgets/SwitchWidget.tsx'
import { TextWidget } from './widgets/TextWidget.tsx'

interface Props {
  field: Field
  isRequired: boolean
  record: StoredRecord | null
}

/** Renders the widget of a field; `useWidgets` is asked before whether it is there. */
export function FieldControl({ field, isRequired, record }: Props) {
  const { html: HtmlWidget, lineup: LineupWidget } = lateWidgets
  switch (field.widget) {
    case 'html':
      return HtmlWidget && <HtmlWidget field={field} isRequired={isRequired} />
    case 'links':
      return <LinksWidget field={field} isRequired={isRequired} />
    case 'lineup':
      return LineupWidget && <LineupWidget field={field} isRequired={isRequired} record={record} />
    case 'image':
      return <ImageWidget field={field} isRequired={isRequired} />
    case 'select':
      return <SelectWidget field={field} isRequired={isRequired} />
    case 'record':
      return <RecordWidget field={field} isRequired={isRequired} record={record} />
    case 'switch':
      return <SwitchWidget field={field} />
    default:
      return <TextWidget field={field} isRequired={isRequired} />
  }
}
