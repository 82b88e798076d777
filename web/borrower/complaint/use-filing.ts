import { useState } from 'react'
import { fileComplaint } from '#contract/complaint.ts'
import { forgetDraft, KEPT_INTENT } from '#web/borrower/complaint/kept-complaint.ts'
import { useAct } from '#web/kit/call/use-act.ts'
import { whileLeaving } from '#web/kit/address/use-go.ts'

/** Files a complaint exactly once, also with retries and after a reload. */
export function useFiling() {
  const [isSent, setSent] = useState(false)
  const filing = useAct(fileComplaint, sent, undefined, KEPT_INTENT)

  function sent() {
    forgetDraft()
    setSent(true)
    // Blocks a second send until the page is left.
    return whileLeaving()
  }

  return { ...filing, isSent }
}
