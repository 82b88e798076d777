import { useState } from 'react'
import { listComplaints } from '#contract/complaint/complaint-handling.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { ComplaintItem } from '#web/borrower/complaint/details/complaint-item.tsx'
import styles from '#web/borrower/complaint/details/complaint-item.module.css'
import { PlaceNav } from '#web/kit/frame/header/place-nav.tsx'
import { Button } from '#web/kit/form/button.tsx'
import { EmptyState } from '#web/kit/status/empty-state.tsx'
import { Failed } from '#web/kit/status/failed.tsx'
import { LastKnown } from '#web/kit/status/last-known.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { screenAddress, type Query } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { SkeletonLine, Skeleton } from '#web/kit/status/skeleton.tsx'
import { Tabs } from '#web/borrower/complaint/details/tabs.tsx'
import type { ComplaintHandlingTexts } from '#web/borrower/complaint/texts/complaint-handling/texts.ts'
import { complaintHandlingTexts } from '#web/borrower/complaint/texts/complaint-handling/complaint-handling-texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/** The borrower's complaints under the server's tabs (CL-001 to CL-007). */
export function ComplaintListScreen({ query }: { query: Query }) {
  const { list: words, places } = useWords(complaintHandlingTexts)
  const complaints = useCall(listComplaints, {})
  const [open, setOpen] = useState(0)
  const nav = <PlaceNav words={places} query={query} />
  if (complaints.data === null) {
    return (
      <ScreenFrame title={words.title} actions={nav}>
        {complaints.waiting && <Waiting />}
        {complaints.refusal && <Failed refusal={complaints.refusal} again={complaints.again} />}
      </ScreenFrame>
    )
  }

  const { tabs } = complaints.data
  const list = tabs[open]?.list ?? []
  return (
    <ScreenFrame title={words.title} actions={nav}>
      {complaints.late && (
        <LastKnown late={complaints.late} knownAt={complaints.knownAt} again={complaints.again} />
      )}
      <Tabs label={words.tabs} titles={tabs.map(({ title }) => title)} open={open} onOpen={setOpen}>
        {list.length > 0 ? (
          <>
            <ul className={styles['list']}>
              {list.map((complaint) => (
                <ComplaintItem key={complaint.id} complaint={complaint} query={query} />
              ))}
            </ul>
            <p className={styles['write']}>
              <Button onClick={toStart}>{words.write}</Button>
            </p>
          </>
        ) : (
          <EmptyState title={words.empty.title} lead={words.empty.lead}>
            <Button onClick={toStart}>{words.write}</Button>
          </EmptyState>
        )}
      </Tabs>
    </ScreenFrame>
  )
}

function toStart() {
  location.assign(screenAddress(SCREEN_PATHS.complaintStart))
}

function Waiting() {
  const item = (
    <li className={styles['skeleton']}>
      <SkeletonLine width="long" />
      <SkeletonLine width="short" />
    </li>
  )
  return (
    <Skeleton>
      <SkeletonLine width="long" />
      <ul className={styles['list']}>
        {item}
        {item}
        {item}
      </ul>
    </Skeleton>
  )
}

export const complaintList: WholeScreen<ComplaintHandlingTexts> = {
  view: ComplaintListScreen,
  texts: complaintHandlingTexts,
  title: (words) => words.list.title,
}
