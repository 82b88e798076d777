import { useRef, useState } from 'react'
import type { PasskeyPurpose } from '#contract/sign-in/passkey.ts'
import { useReport } from '#web/kit/call/refusal.ts'
import { signedByDevice } from '#web/kit/passkey/ask-device.ts'
import { usePasskeyWords } from '#web/kit/passkey/use-passkey-words.ts'
import { toast } from '#web/kit/status/toast.tsx'

/** Asks the device for a signature on a tap; says so when there is none. */
export function useDevice(purpose: PasskeyPurpose, onSigned: (answer: string) => void) {
  const words = usePasskeyWords()
  const report = useReport()
  const [waiting, setWaiting] = useState(false)
  const isUnderWay = useRef(false)

  async function ask() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setWaiting(true)
    const signed = await signedByDevice(purpose)
    isUnderWay.current = false
    setWaiting(false)
    if (signed === null) toast(words.failed)
    else if ('answer' in signed) onSigned(signed.answer)
    else report(signed)
  }

  return { ask: () => void ask(), waiting }
}
