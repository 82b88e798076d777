import { useEffect, useEffectEvent, useState } from 'react'
import { getCaptcha, getSid } from '#contract/promotion.ts'
import { call, callAddress, type Reply } from '#web/kit/call/call.ts'
import { useReport } from '#web/kit/call/refusal.ts'

export interface Captcha {
  /** Names the picture for the calls that it serves; empty before there is one. */
  sid: string
  /** The picture's address; null while there is none. */
  picture: string | null
  /** Whether none came: then another try asks for nothing before. */
  isMissing: boolean
  /** Draws another picture; what the one before asked for counts no more. */
  draw: () => void
  /** The browser could not load the picture. */
  miss: () => void
}

/** The picture captcha: the first is drawn when the page opens (API-024, API-028). */
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
