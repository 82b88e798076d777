import { useEffect, useRef, useState } from 'react'
import type { PictureKind } from '#contract/identity/identity-pictures.ts'
import type { sendPicture } from '#web/borrower/identity/send-picture.ts'
import type { Taken } from '#web/borrower/identity/use-taking.ts'
import { useReport } from '#web/kit/call/refusal.ts'

/** Sends a picture on a tap; a second tap meanwhile sends nothing, and a retry sends no second one. */
export function useSending(kind: PictureKind, taken: Taken, onSent: () => void) {
  const report = useReport()
  const [waiting, setWaiting] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [share, setShare] = useState(0)
  const isUnderWay = useRef(false)
  const gone = useRef<AbortController>(null)

  useEffect(() => {
    const controller = new AbortController()
    gone.current = controller
    return () => controller.abort()
  }, [])

  async function go() {
    const signal = gone.current?.signal
    if (isUnderWay.current || !signal) return
    isUnderWay.current = true
    setWaiting(true)
    setFailed(false)
    setShare(0)
    const send = await loadSend().catch(() => null)
    const reply = send ? await send(kind, taken, signal, setShare) : null
    if (signal.aborted) return
    isUnderWay.current = false
    setWaiting(false)
    if (reply?.success) return onSent()
    setFailed(true)
    if (reply) report(reply)
  }

  return { go: () => void go(), waiting, hasFailed, share }
}

/** The first view does not need the code that sends pictures. */
async function loadSend(): Promise<typeof sendPicture> {
  return (await import('#web/borrower/identity/send-picture.ts')).sendPicture
}
