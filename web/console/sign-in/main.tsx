import '#web/kit/frame/kit.css'
import { createRoot } from 'react-dom/client'
import { InvitationPage } from '#web/console/sign-in/invitation-page.tsx'
import { SignInFrame } from '#web/console/sign-in/sign-in-frame.tsx'
import { SignInPage } from '#web/console/sign-in/sign-in-page.tsx'

/** React throws if it is missing. */
const place = document.getElementById('app') as HTMLElement

createRoot(place).render(
  <SignInFrame>
    {location.pathname === '/console/invitation' ? <InvitationPage /> : <SignInPage />}
  </SignInFrame>,
)
