import { NavLink } from 'react-router-dom'
import { t } from '../language/translate.ts'
import { listPath } from '../resources/addresses.ts'
import type { Resource, Scope } from '../resources/resource.ts'
import { CalendarDays } from '../ui/icons.ts'
import tabs from '../ui/tabs.module.css'
import { List } from '../ui/text-icons.ts'

/** Links between the list of a resource and its calendar; nothing where there is none. */
export function SwitchViews({ resource, scope = {} }: { resource: Resource; scope?: Scope }) {
  if (!resource.calendar || scope.owner) return null
  return (
    <nav className={tabs.tabs} aria-label={t('Ways to see them')}>
      <NavLink to={listPath(resource)} end>
        <List aria-hidden="true" />
        {t('List')}
      </NavLink>
      <NavLink to={resource.calendar}>
        <CalendarDays aria-hidden="true" />
        {t('Calendar')}
      </NavLink>
    </nav>
  )
}
