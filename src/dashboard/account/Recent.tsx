import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { RecentAct } from '#contract/entities/session.ts'
import { rich } from '../language/rich.tsx'
import { plural, t } from '../language/translate.ts'
import { Moment } from '../ui/Moment.tsx'
import styles from './account.module.css'
import { screenOf } from './screen-of.ts'

interface Values {
  [name: string]: ReactNode
  record: ReactNode
  moment: ReactNode
}

const sentences: Readonly<Record<RecentAct['action'], (values: Values) => ReactNode>> = {
  create: (values) => rich('added {record} {moment}', values),
  update: (values) => rich('changed {record} {moment}', values),
  archive: (values) => rich('archived {record} {moment}', values),
  restore: (values) => rich('restored {record} {moment}', values),
  delete: (values) => rich('deleted {record} {moment}', values),
  reorder: (values) => rich('changed the order of {record} {moment}', values),
  note: (values) => rich('worked on a note about {record} {moment}', values),
}

/** What has no name of its own. */
const things: Readonly<Record<string, string>> = {
  drafts: t('a draft'),
  gallery: t('an image of a gallery'),
  messages: t('a message'),
  pictures: t('pictures'),
}

function Act({ act }: { act: RecentAct }) {
  const to = screenOf(act)
  const name = act.name ? t('“{name}”', { name: act.name }) : (things[act.subject] ?? t('a record'))
  return sentences[act.action]({
    record: to ? <Link to={to}>{name}</Link> : name,
    moment: <Moment at={act.at} />,
  })
}

/** What was done lately in a session: the last act, and the few before it on demand. */
export function Recent({ acts }: { acts: readonly RecentAct[] }) {
  const [last, ...earlier] = acts
  if (!last) return null
  return (
    <div className={styles.recent}>
      <p>{rich('Lately: {act}', { act: <Act act={last} /> })}</p>
      {earlier.length > 0 && (
        <details>
          <summary>{plural(earlier.length, 'and one before', 'and {count} before')}</summary>
          <ul>
            {earlier.map((act, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list of texts that is only ever replaced as a whole
              <li key={index}>
                <Act act={act} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
