import { isSupported } from '#browser/api-offers.ts'
import { SecondFactors } from '../factors/SecondFactors.tsx'
import { Sessions } from './Sessions.tsx'

/** What protects the own account, and where it is signed in; below the form, and loaded after it. */
export function Security() {
  return (
    <>
      {isSupported('second_factors') && <SecondFactors />}
      {isSupported('sessions') && <Sessions />}
    </>
  )
}
