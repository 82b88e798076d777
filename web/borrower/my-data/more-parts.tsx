import { Consents } from '#web/borrower/my-data/consents.tsx'
import { Contacts } from '#web/borrower/my-data/notifications.tsx'
import { DeviceMessages } from '#web/borrower/my-data/device-messages.tsx'
import type { Erased } from '#web/borrower/my-data/erased-view.tsx'
import { DataRequests } from '#web/borrower/my-data/data-requests.tsx'
import { myDataTexts } from '#web/borrower/my-data/texts/my-data-texts.ts'
import { Passkeys } from '#web/borrower/my-data/security/passkeys.tsx'
import { SecurityEvents } from '#web/borrower/my-data/security/security-events.tsx'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import { LinkRow, LinkRows } from '#web/kit/frame/parts/link-rows.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'

/** Page of the public site (contract/site/site.ts, whose table would make this page larger). */
const ACCESSIBILITY = '/accessibility'

interface Props {
  query: Query
  setErased: (erased: Erased) => void
}

/** The parts below the first view. */
export function MoreParts({ query, setErased }: Props) {
  const { market } = usePage()
  const { accessibility } = useWords(myDataTexts)
  return (
    <>
      <SecurityEvents />
      {market.passkeys && <Passkeys />}
      <Consents />
      <Contacts />
      {market.offersApp && <DeviceMessages />}
      <DataRequests setErased={setErased} />
      <LinkRows>
        <LinkRow href={linkTo(ACCESSIBILITY, {}, query)}>{accessibility}</LinkRow>
      </LinkRows>
    </>
  )
}
