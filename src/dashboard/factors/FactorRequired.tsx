import { useEffect } from 'react'
import type { SecondFactors as Factors } from '#contract/entities/second-factor.ts'
import { $needsFactor } from '../api/needs-factor.ts'
import { queryClient } from '../api/query-client.ts'
import { t } from '../language/translate.ts'
import { Notice } from '../ui/Notice.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { SecondFactors } from './SecondFactors.tsx'
import { useFactors } from './use-factors.ts'

const hasFactor = ({ totp, passkeys }: Factors) => totp !== null || passkeys.length > 0

/** In place of every screen, until the account has the second factor that the server asks for. */
export function FactorRequired() {
  const { data } = useFactors()
  const isAsked = data === undefined || data.is_required

  function goOn() {
    $needsFactor.set(false)
    void queryClient.invalidateQueries()
  }

  useEffect(() => {
    if (!isAsked) $needsFactor.set(false)
  }, [isAsked])

  return (
    <>
      <ScreenHead title={t('One step before you go on')} />
      <Notice title={t('Your account needs a second factor.')}>
        {t(
          'Whoever runs this site asks for one. Set up an authenticator app, or add a passkey; then the screen you came for opens.',
        )}
      </Notice>
      <SecondFactors onSettled={(factors) => hasFactor(factors) && goOn()} />
    </>
  )
}
