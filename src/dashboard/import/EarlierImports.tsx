import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { dashboard } from '#contract/addresses.ts'
import { dashboardImports } from '#contract/endpoints/dashboard-imports.ts'
import { ask } from '../api/ask.ts'
import { inSentence, t, toNumber } from '../language/translate.ts'
import { contentResources } from '../resources/all.ts'
import { Badge } from '../ui/Badge.tsx'
import { Moment } from '../ui/Moment.tsx'
import styles from './import.module.css'

const shownAtOnce = 10
const namesOf = (name: string, count: number) => {
  const resource = contentResources.find((one) => one.name === name)
  return (count === 1 ? resource?.noun : resource?.plural) ?? name
}

/** The latest imports of all kinds, each with the way to undo it. */
export function EarlierImports() {
  const imports = useQuery({
    queryKey: ['imports'],
    queryFn: async ({ signal }) => {
      const query = { page_size: shownAtOnce }
      return (await ask(dashboardImports.listImports, { query, signal })).data.results
    },
  })
  if (!imports.data || imports.data.length === 0) return null
  return (
    <section aria-labelledby="import-earlier">
      <h2 id="import-earlier" className={styles.heading}>
        {t('Earlier imports')}
      </h2>
      <ul className={styles.earlier}>
        {imports.data.map((one) => (
          <li key={one.id}>
            <Link to={`${dashboard.import(one.resource)}?import=${one.id}`}>{one.file_name}</Link>
            <span className={styles.note}>
              {t('{create} {records} made, {change} changed by {finished_by}', {
                create: toNumber(one.counts.create),
                records: inSentence(namesOf(one.resource, one.counts.create)),
                change: toNumber(one.counts.change),
                finished_by: one.finished_by,
              })}{' '}
              {one.finished_at && <Moment at={one.finished_at} />}
            </span>
            {one.state === 'undone' && <Badge>{t('Undone')}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}
