import { Consents } from '#web/borrower/my-data/consents.tsx'
import { Contacts } from '#web/borrower/my-data/contacts.tsx'
import type { Erased } from '#web/borrower/my-data/erased-view.tsx'
import { DataRequests } from '#web/borrower/my-data/data-requests.tsx'

/** The parts below the first view. */
export function MoreParts({ setErased }: { setErased: (erased: Erased) => void }) {
  return (
    <>
      <Consents />
      <Contacts />
      <DataRequests setErased={setErased} />
    </>
  )
}
