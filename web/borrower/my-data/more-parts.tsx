import { useEffect, useEffectEvent } from 'react'
import { listNotifications } from '#contract/notification/notification.ts'
import { listConsents } from '#contract/identity/my-data.ts'
import { listSecurityEvents } from '#contract/identity/security.ts'
import { listPasskeys } from '#contract/sign-in/passkey.ts'
import { Consents } from '#web/borrower/my-data/consents.tsx'
import { Contacts } from '#web/borrower/my-data/notifications.tsx'
import { DeviceMessages } from '#web/borrower/my-data/device-messages.tsx'
import type { Erased } from '#web/borrower/my-data/erased-view.tsx'
import { DataRequests } from '#web/borrower/my-data/data-requests.tsx'
import { Passkeys } from '#web/borrower/my-data/security/passkeys.tsx'
import { SecurityEvents } from '#web/borrower/my-data/security/security-events.tsx'
import { SettingsGroup } from '#web/borrower/my-data/settings-group.tsx'
import { useCall } from '#web/kit/call/use-call.ts'
import { usePage } from '#web/kit/frame/page.ts'

/** What of security is below the first view. */
export function MoreSecurity() {
  const { market } = usePage()
  return (
    <>
      <SecurityEvents />
      {market.passkeys && <Passkeys />}
    </>
  )
}

/** The groups below the first view. */
export function MoreGroups({ setErased }: { setErased: (erased: Erased) => void }) {
  const { market } = usePage()
  return (
    <>
      <SettingsGroup of="privacy">
        <Consents />
        <DataRequests setErased={setErased} />
      </SettingsGroup>
      <SettingsGroup of="messages">
        {market.offersApp && <DeviceMessages />}
        <Contacts />
      </SettingsGroup>
    </>
  )
}

interface Ready {
  onReady: () => void
}

/** Tells when the lists are there: nothing moves Log out away from a finger that is about to tap. */
export function ListsReady({ onReady }: Ready) {
  const { market } = usePage()
  return market.passkeys ? <AfterPasskeys onReady={onReady} /> : <AfterLists onReady={onReady} />
}

function AfterPasskeys({ onReady }: Ready) {
  return useCall(listPasskeys, {}).waiting ? null : <AfterLists onReady={onReady} />
}

function AfterLists({ onReady }: Ready) {
  // The same calls as of the lists: each is made once.
  const events = useCall(listSecurityEvents, {})
  const consents = useCall(listConsents, {})
  const notifications = useCall(listNotifications, {})
  const isWaiting = [events, consents, notifications].some(({ waiting }) => waiting)
  const tell = useEffectEvent(onReady)
  useEffect(() => {
    if (!isWaiting) tell()
  }, [isWaiting])
  return null
}
