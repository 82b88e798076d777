import { useEffect, useRef } from 'react'
import { Notice } from '#web/kit/status/notice.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { applicationTexts } from '#web/borrower/application/texts/application-texts.ts'

/** Says that the figures have changed, and scrolls to them (-1004). */
export function OfferChanged() {
  const words = useWords(applicationTexts)
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Notice ref={notice} tabIndex={-1}>
      {words.changed}
    </Notice>
  )
}
