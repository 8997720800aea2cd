import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useSettings } from '../app/settings.ts'
import { Button } from '../ui/Button.tsx'
import { dayIn } from '../ui/moments.ts'
import { Notice } from '../ui/Notice.tsx'
import { readAttention } from './attention.ts'
import styles from './welcome.module.css'

/** What needs a hand: nothing here is a mistake, everything is a link. */
export function Attention() {
  const { timeZone } = useSettings()
  const today = dayIn(timeZone)
  const found = useQuery({
    queryKey: ['welcome', today],
    queryFn: ({ signal }) => readAttention(today, signal),
  })
  return (
    <section className={styles.section} aria-labelledby="attention">
      <h2 id="attention">Needs attention</h2>
      {found.isPending && <div className={styles.waiting} role="status" aria-label="Loading..." />}
      {found.isError && (
        <Notice tone="failed" isUrgent title="What needs attention could not be found out.">
          <Button onClick={() => void found.refetch()}>Try again</Button>
        </Notice>
      )}
      {found.data?.length === 0 && (
        <p className={styles.fine}>
          <CircleCheck aria-hidden="true" />
          Nothing: every message is read, and everything on the site has its picture.
        </p>
      )}
      <div className={styles.groups}>
        {found.data?.map(({ title, note, items, more }) => (
          <section key={title} className={styles.group}>
            <h3>{title}</h3>
            {note && <p>{note}</p>}
            <ul>
              {items.map(({ to, label, detail }) => (
                <li key={to + label}>
                  <Link to={to}>{label}</Link>
                  {detail && <span>{detail}</span>}
                </li>
              ))}
              {more > 0 && <li className={styles.more}>and {more} more</li>}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
