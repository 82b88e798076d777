import { Consents } from '#web/borrower/my-data/consents.tsx'
import { Contacts } from '#web/borrower/my-data/contacts.tsx'
import { DeviceMessages } from '#web/borrower/my-data/device-messages.tsx'
import type { Erased } from '#web/borrower/my-data/erased-view.tsx'
import { DataRequests } from '#web/borrower/my-data/data-requests.tsx'
import { Passkeys } from '#web/borrower/my-data/security/passkeys.tsx'
import { SecurityEvents } from '#web/borrower/my-data/security/security-events.tsx'
import { usePage } from '#web/kit/frame/page.ts'

/** The parts below the first view. */
export function MoreParts({ setErased }: { setErased: (erased: Erased) => void }) {
  const { market } = usePage()
  return (
    <>
      <SecurityEvents />
      {market.passkeys && <Passkeys />}
      <Consents />
      <Contacts />
      {market.offersApp && <DeviceMessages />}
      <DataRequests setErased={setErased} />
    </>
  )
}
