import { Consents } from '#web/borrower/setting/consents.tsx'
import { Contacts } from '#web/borrower/setting/contacts.tsx'
import type { Erased } from '#web/borrower/setting/erased-view.tsx'
import { MyData } from '#web/borrower/setting/my-data.tsx'

/** What stands below the first view. */
export function MoreParts({ setErased }: { setErased: (erased: Erased) => void }) {
  return (
    <>
      <Consents />
      <Contacts />
      <MyData setErased={setErased} />
    </>
  )
}
