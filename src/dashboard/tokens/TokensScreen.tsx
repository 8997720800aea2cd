import { useSearchParams } from 'react-router-dom'
import { dashboard } from '#contract/addresses.ts'
import { failedToFetch, loading } from '../language/contract-texts.ts'
import { t } from '../language/translate.ts'
import { Pagination } from '../list/Pagination.tsx'
import { useLastPage } from '../list/use-last-page.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Plus } from '../ui/icons.ts'
import { Notice } from '../ui/Notice.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { TokenItem } from './TokenItem.tsx'
import { useTokens } from './token-query.ts'
import styles from './tokens.module.css'

const createPath = dashboard.create('tokens')

/** Lists every API token: its scopes, who created it, when it was used, and a button to revoke it. */
export function TokensScreen() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const list = useTokens(page)
  const change = ({ page: next = 1 }, replace = false) =>
    setParams(next === 1 ? {} : { page: String(next) }, { replace })
  useLastPage(list, { page }, (last) => change({ page: last }, true))

  return (
    <>
      <ScreenHead title={t('API Tokens')}>
        {list.data && list.data.count > 0 && (
          <ButtonLink tone="accent" to={createPath}>
            <Plus aria-hidden="true" />
            {t('Add New API Token')}
          </ButtonLink>
        )}
      </ScreenHead>
      {list.isPending && <p role="status">{loading}</p>}
      {list.isError && (
        <Notice tone="failed" isUrgent title={failedToFetch.apiTokens}>
          <span>{list.error.message}</span>
          <Button onClick={() => void list.refetch()}>{t('Try again')}</Button>
        </Notice>
      )}
      {list.data?.count === 0 && (
        <Notice tone="empty" title={t('No API tokens yet.')}>
          <p>
            {t(
              'A token lets another program, such as a ticket shop, read or change content without a password.',
            )}
          </p>
          <ButtonLink tone="accent" to={createPath}>
            <Plus aria-hidden="true" />
            {t('Add New API Token')}
          </ButtonLink>
        </Notice>
      )}
      {list.data && list.data.results.length > 0 && (
        <ul className={styles.list} inert={list.isPlaceholderData}>
          {list.data.results.map((token) => (
            <TokenItem key={token.id} token={token} />
          ))}
        </ul>
      )}
      {list.data && list.data.count > 0 && (
        <Pagination count={list.data.count} page={page} change={(changed) => change(changed)} />
      )}
    </>
  )
}
