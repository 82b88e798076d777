import { useEffect, useEffectEvent, useState } from 'react'
import { getCaptcha, getSid } from '#contract/promotion.ts'
import { call, callAddress } from '#web/kit/call.ts'
import { useReport } from '#web/kit/refusal.ts'

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
  const [sid, setSid] = useState('')
  const [drawnAt, setDrawnAt] = useState(0)
  const [isMissing, setMissing] = useState(false)

  async function ask() {
    const reply = await call(getSid, {})
    if (!reply.success) {
      setMissing(true)
      return report(reply)
    }
    setSid(reply.data.sid)
    setDrawnAt(Date.now())
  }

  const askFirst = useEffectEvent(() => void ask())
  useEffect(() => askFirst(), [])

  function draw() {
    setMissing(false)
    setSid('')
    void ask()
  }

  const picture = sid ? callAddress(getCaptcha, { sid, t: String(drawnAt) }) : null
  return { sid, picture, isMissing, draw, miss: () => setMissing(true) }
}
