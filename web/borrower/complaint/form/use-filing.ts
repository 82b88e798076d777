import { useState } from 'react'
import { fileComplaint } from '#contract/complaint/complaint.ts'
import type { Output } from '#contract/endpoint.ts'
import { forgetDraft, DRAFT_INTENT } from '#web/borrower/complaint/form/complaint-draft.ts'
import { useAction } from '#web/kit/call/use-action.ts'
import { whileLeaving } from '#web/kit/address/use-go.ts'

/** Files a complaint exactly once, also with retries and after a reload. */
export function useFiling() {
  const [filed, setFiled] = useState<Output<typeof fileComplaint> | null>(null)
  const filing = useAction(fileComplaint, sent, undefined, DRAFT_INTENT)

  function sent(complaint: Output<typeof fileComplaint>) {
    forgetDraft()
    setFiled(complaint)
    // Blocks a second send until the page is left.
    return whileLeaving()
  }

  /** The sent complaint; null before. */
  return { ...filing, filed }
}
