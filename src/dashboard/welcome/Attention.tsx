import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { isSupported } from '#browser/api-offers.ts'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { CircleCheck } from '../ui/late-icons.ts'
import { Notice } from '../ui/Notice.tsx'
import { readAttention } from './attention.ts'
import styles from './welcome.module.css'

/** Lists what needs attention, each item as a link; none of it is an error. */
export function Attention() {
  const found = useQuery({ queryKey: ['welcome'], queryFn: ({ signal }) => readAttention(signal) })
  return (
    <section className={styles.section} aria-labelledby="attention">
      <h2 id="attention">{t('Needs attention')}</h2>
      {found.isPending && <div className={styles.waiting} role="status" aria-label={t('Loading...')} />}
      {found.isError && (
        <Notice tone="failed" isUrgent title={t('What needs attention could not be found out.')}>
          <Button onClick={() => void found.refetch()}>{t('Try again')}</Button>
        </Notice>
      )}
      {found.data?.length === 0 && (
        <p className={styles.fine}>
          <CircleCheck aria-hidden="true" />
          {t('Nothing: every message is read{pictures}.', {
            pictures: isSupported('needs') && t(', and everything on the site has its picture'),
          })}
        </p>
      )}
      <div className={styles.groups}>
        {found.data?.map(({ title, items, count, all }) => (
          <section key={title} className={styles.group}>
            <h3>{title}</h3>
            <ul>
              {items.map(({ to, label, detail }) => (
                <li key={to + label}>
                  <Link to={to}>{label}</Link>
                  {detail && <span>{detail}</span>}
                </li>
              ))}
              {count > items.length && (
                <li className={styles.more}>
                  <Link to={all}>{t('Show all {count}', { count })}</Link>
                </li>
              )}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
