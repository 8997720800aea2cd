import { Link } from 'react-router-dom'
import type { z } from 'zod'
import { dashboard } from '#contract/addresses.ts'
import type { donePlan, planned } from '#contract/entities/schedule.ts'
import { EyeOff, TriangleAlert } from '../calendar/calendar-icons.ts'
import { t } from '../language/translate.ts'
import { contentResources } from '../resources/all.ts'
import { Eye } from '../ui/icons.ts'
import { toExactMoment } from '../ui/moments.ts'
import styles from './planned.module.css'
import { timeIn, toDelay } from './planned-days.ts'

interface Props {
  plan: z.output<typeof planned> | z.output<typeof donePlan>
  timeZone: string
  /** The moment up to which everything should have come about, in milliseconds. */
  now: number
}

const verbs = {
  coming: { publish: t('appears'), unpublish: t('disappears') },
  done: { publish: t('has appeared'), unpublish: t('has disappeared') },
}

/** One record that appears or disappears by itself, or has done so. */
export function PlannedItem({ plan, timeZone, now }: Props) {
  const { resource, id, name, action, at, by } = plan
  const doneAt = 'done_at' in plan ? plan.done_at : null
  const noun = contentResources.find((one) => one.name === resource)?.noun ?? resource
  const Icon = action === 'publish' ? Eye : EyeOff
  const delay = doneAt && toDelay(at, doneAt)
  const isOverdue = doneAt === null && Date.parse(at) < now
  return (
    <li className={styles.item}>
      <time className={styles.time} dateTime={at} title={toExactMoment(at)}>
        {timeIn(timeZone, at)}
      </time>
      <span className={styles.icon} data-action={action}>
        <Icon aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <Link to={dashboard.edit(resource, id)}>{name || `${noun} ${id}`}</Link>
        <p>
          {t('{noun} {verb}', { noun, verb: verbs[doneAt === null ? 'coming' : 'done'][action] })}
          {by !== null && <span>{t('planned by {by}', { by })}</span>}
          {delay && <span>{t('{delay} late', { delay })}</span>}
          {isOverdue && (
            <strong>
              <TriangleAlert aria-hidden="true" />
              {t('Overdue')}
            </strong>
          )}
        </p>
      </div>
    </li>
  )
}
