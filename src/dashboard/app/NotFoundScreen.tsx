import { dashboard } from '#contract/addresses.ts'
import { notFound } from '../language/contract-texts.ts'
import { t } from '../language/translate.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'

interface Props {
  text?: string
  back?: { to: string; label: string }
}

const home = { to: dashboard.home(), label: t('Back to the dashboard') }

/** Not-found screen with a link back. */
export function NotFoundScreen({ text = notFound.anything, back = home }: Props) {
  return (
    <>
      <ScreenHead title={text} />
      <ButtonLink to={back.to}>{back.label}</ButtonLink>
    </>
  )
}
