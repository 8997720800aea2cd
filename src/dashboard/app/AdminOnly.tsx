import { useStore } from '@nanostores/react'
import { Outlet } from 'react-router-dom'
import { isPermitted } from '#contract/roles.ts'
import { $owner } from '../api/session-end.ts'
import { t } from '../language/translate.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'

/** Route guard of the administrator screens; the server rejects everyone else as well. */
export function AdminOnly() {
  const user = useStore($owner)
  if (user && !isPermitted('admin', user.role))
    return <NotFoundScreen text={t('Only administrators can open this screen.')} />
  return <Outlet />
}
