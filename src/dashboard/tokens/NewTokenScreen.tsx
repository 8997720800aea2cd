import { useState } from 'react'
import { dashboard } from '#contract/addresses.ts'
import type { ApiTokenMade } from '#contract/entities/api-token.ts'
import { t } from '../language/translate.ts'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { MadeToken } from './MadeToken.tsx'
import { TokenForm } from './TokenForm.tsx'
import { readTokensAgain } from './token-query.ts'

const back = { to: dashboard.list('tokens'), label: t('Back to list') }

/** Shows the form and then, once, the secret of the new token, which is stored only in this screen's state. */
export function NewTokenScreen() {
  const [made, setMade] = useState<ApiTokenMade | null>(null)
  if (made)
    return (
      <>
        <ScreenHead
          key="made"
          title={t('“{name}” is made', { name: made.name })}
          documentTitle={t('API Token')}
          back={back}
        />
        <MadeToken token={made} />
      </>
    )
  return (
    <>
      <ScreenHead key="new" title={t('Add New API Token')} back={back} />
      <TokenForm
        onMade={(token) => {
          setMade(token)
          void readTokensAgain()
        }}
      />
    </>
  )
}
