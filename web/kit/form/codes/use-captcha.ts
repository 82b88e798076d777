import { useEffect, useEffectEvent, useState } from 'react'
import { getCaptcha, getSid } from '#contract/growth/promotion.ts'
import { call, callAddress, type Reply } from '#web/kit/call/call.ts'
import { useReport } from '#web/kit/call/refusal.ts'

export interface Captcha {
  /** The sid of the picture; empty before there is one. */
  sid: string
  /** The picture's address; null before there is one. */
  picture: string | null
  /** Whether loading failed: a retry then needs no valid number. */
  isMissing: boolean
  /** Loads another picture; one that is being asked for already is the other one. */
  draw: () => void
  /** The browser could not load the picture. */
  miss: () => void
}

/** The picture captcha: the first is loaded when the page opens (API-024, API-028). */
export function useCaptcha(): Captcha {
  const report = useReport()
  const [drawn, setDrawn] = useState<{ sid: string; t: string } | null>(null)
  const [isMissing, setMissing] = useState(false)

  const hear = useEffectEvent((reply: Reply<{ sid: string }>) => {
    if (reply.success) return setDrawn({ sid: reply.data.sid, t: String(Date.now()) })
    setMissing(true)
    report(reply)
  })
  const isWanted = drawn === null && !isMissing
  useEffect(() => {
    if (!isWanted) return
    void call(getSid, {}).then(hear)
  }, [isWanted])

  function draw() {
    setMissing(false)
    setDrawn(null)
  }

  const picture = drawn && callAddress(getCaptcha, drawn)
  return { sid: drawn?.sid ?? '', picture, isMissing, draw, miss: () => setMissing(true) }
}
