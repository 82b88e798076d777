import { lazy, Suspense, useEffect, useState } from 'react'
import { goToSignIn } from '#web/console/go-to-sign-in.ts'
import { onLock, unlocked } from '#web/console/unlock.ts'

const UnlockDialog = lazy(() =>
  import('#web/console/sign-in/unlock-dialog.tsx').then((module) => ({
    default: module.UnlockDialog,
  })),
)

/** While the session is locked its person unlocks it here, and the page goes on as it is. */
export function Unlock() {
  const [isLocked, setLocked] = useState(false)
  useEffect(() => onLock(setLocked), [])
  if (!isLocked) return null
  return (
    <Suspense>
      <UnlockDialog onUnlocked={unlocked} onSignIn={() => void goToSignIn()} />
    </Suspense>
  )
}
