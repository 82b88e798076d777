import { useState } from 'react'
import { listNotifications } from '#contract/notification/notification.ts'
import type { Output } from '#contract/endpoint.ts'
import { CalledCard } from '#web/borrower/my-data/called-card.tsx'
import styles from '#web/borrower/my-data/my-data.module.css'
import { toMinutes } from '#web/borrower/my-data/to-minutes.ts'
import { Button } from '#web/kit/form/button.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { myDataTexts } from '#web/borrower/my-data/texts/my-data-texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'

/** Messages shown before "show all". */
const SHOWN_FIRST = 3

/** The newest messages to the borrower, and calls about a late loan. */
export function Contacts() {
  const words = useWords(myDataTexts).contacts
  const contacts = useCall(listNotifications, {})
  return (
    <CalledCard title={words.title} called={contacts}>
      {contacts.data?.list.length === 0 && <p className={styles['quiet']}>{words.none}</p>}
      {contacts.data && <ContactItems list={contacts.data.list} />}
    </CalledCard>
  )
}

function ContactItems({ list }: Output<typeof listNotifications>) {
  const words = useWords(myDataTexts).contacts
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? list : list.slice(0, SHOWN_FIRST)
  return (
    <>
      <ul className={styles['list']}>
        {shown.map(({ at, channel, text }, index) => (
          // The newest comes first, and the same may be sent twice in a second.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={styles['item']}>
            <p className={styles['quiet']}>
              {words.channel(channel)} · <WholeDates>{toMinutes(at)}</WholeDates>
            </p>
            {/* An amount stays on one line. */}
            <p className={styles['text']}>{text.replaceAll('PHP ', 'PHP\u00a0')}</p>
          </li>
        ))}
      </ul>
      {!isWhole && list.length > SHOWN_FIRST && (
        <div className={styles['act']}>
          <Button kind="outline" onClick={() => setWhole(true)}>
            {words.all(list.length)}
          </Button>
        </div>
      )}
    </>
  )
}
