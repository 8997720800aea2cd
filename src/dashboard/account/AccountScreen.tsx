import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isSupported } from '#browser/api-offers.ts'
import { dashboardGeneral } from '#contract/endpoints/dashboard-general.ts'
import { ask } from '../api/ask.ts'
import { $owner } from '../api/session-end.ts'
import { useLazyComponent } from '../app/use-lazy-component.ts'
import { loading } from '../language/contract-texts.ts'
import { rich } from '../language/rich.tsx'
import { fromContract, t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { AccountForm } from './AccountForm.tsx'
import styles from './account.module.css'
import { LanguageChoice } from './LanguageChoice.tsx'

const loadSecurity = async () => (await import('./Security.tsx')).Security

export function AccountScreen() {
  const user = useStore($owner)
  const hasEmail = isSupported('password_links')
  const [isChangingEmail, setIsChangingEmail] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { Part: Security } = useLazyComponent(loadSecurity, false)
  const account = useQuery({
    queryKey: ['account', user?.user_id],
    queryFn: async ({ signal }) => (await ask(dashboardGeneral.getAccount, { signal })).data,
    enabled: hasEmail,
  })

  function finish() {
    flushSync(() => setIsChangingEmail(false))
    opener.current?.focus()
    void account.refetch()
  }

  return (
    <>
      <ScreenHead title={t('Account')} />
      <dl className={styles.facts}>
        <dt>{t('Username')}</dt>
        <dd>{user?.username}</dd>
        <dt>{t('Role')}</dt>
        <dd>{user && fromContract(user.role)}</dd>
        <dt>{t('Language')}</dt>
        <dd>
          <LanguageChoice />
        </dd>
        {hasEmail && (
          <>
            <dt>{t('E-mail')}</dt>
            <dd>
              {account.isPending && loading}
              {account.isError && <Button onClick={() => void account.refetch()}>{t('Try again')}</Button>}
              {account.data && (account.data.email || t('none'))}{' '}
              {account.data && !isChangingEmail && (
                <Button ref={opener} tone="quiet" onClick={() => setIsChangingEmail(true)}>
                  {rich('Change{more}', {
                    more: <span className="visually-hidden"> {t('e-mail address')}</span>,
                  })}
                </Button>
              )}
            </dd>
          </>
        )}
      </dl>
      {account.data && isChangingEmail && (
        <AccountForm what="email" initial={account.data.email} onDone={finish} />
      )}
      {/* What is typed there stays. */}
      <div hidden={isChangingEmail}>
        <AccountForm what="password" />
      </div>
      {Security && <Security />}
    </>
  )
}
