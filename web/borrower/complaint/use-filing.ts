import { useState } from 'react'
import { fileComplaint } from '#contract/complaint.ts'
import type { Output } from '#contract/endpoint.ts'
import { forgetDraft, keepFiled, KEPT_INTENT } from '#web/borrower/complaint/kept-complaint.ts'
import { useAct } from '#web/kit/call/use-act.ts'
import { whileLeaving } from '#web/kit/address/use-go.ts'

/** Files a complaint exactly once, also with retries and after a reload. */
export function useFiling() {
  const [number, setNumber] = useState('')
  const filing = useAct(fileComplaint, sent, undefined, KEPT_INTENT)

  function sent(filed: Output<typeof fileComplaint>) {
    forgetDraft()
    keepFiled(filed)
    setNumber(filed.problemNo)
    // Blocks a second send until the page is left.
    return whileLeaving()
  }

  /** The number of the sent complaint; empty before. */
  return { ...filing, number }
}
