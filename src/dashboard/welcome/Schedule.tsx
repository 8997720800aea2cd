import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { isSupported } from '#browser/api-offers.ts'
import { dashboard } from '#contract/addresses.ts'
import { dashboardSchedule } from '#contract/endpoints/dashboard-schedule.ts'
import { ask } from '../api/ask.ts'
import { t } from '../language/translate.ts'
import { contentResources } from '../resources/all.ts'
import { Moment } from '../ui/Moment.tsx'
import styles from './welcome.module.css'

const namedAtMost = 8
const verbs = { publish: t('appears'), unpublish: t('disappears') }

/** What will appear and disappear by itself, soonest first; nothing when nothing is planned. */
export function Schedule() {
  const { data } = useQuery({
    queryKey: ['welcome', 'schedule'],
    queryFn: async ({ signal }) =>
      (await ask(dashboardSchedule.schedule, { query: { page_size: namedAtMost }, signal })).data,
  })
  if (!data || data.count === 0) return null
  const nounOf = (name: string) => contentResources.find((resource) => resource.name === name)?.noun
  return (
    <section className={styles.section} aria-labelledby="schedule">
      <h2 id="schedule">{t('Planned')}</h2>
      <div className={styles.groups}>
        <div className={styles.group}>
          <ul>
            {data.results.map(({ resource, id, name, action, at }) => (
              <li key={`${resource} ${id} ${action}`}>
                <Link to={dashboard.edit(resource, id)}>{name}</Link>
                <span>
                  {nounOf(resource)} {verbs[action]} <Moment at={at} />
                </span>
              </li>
            ))}
            {data.count > data.results.length && (
              <li className={styles.more}>
                {isSupported('planned') ? (
                  <Link to={dashboard.planned()}>{t('Show all {count}', { count: data.count })}</Link>
                ) : (
                  t('And {count} more.', { count: data.count - data.results.length })
                )}
              </li>
            )}
          </ul>
        </div>
      </div>
    </section>
  )
}
