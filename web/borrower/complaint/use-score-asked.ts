import { useEffect, useState } from 'react'

/** CONST-012. */
const DELAY_MS = 3000

/**
 * Whether the borrower is asked for stars: 3 s after load where the handling needs a score (CD-013,
 * CD-014), until he has answered.
 */
export function useScoreAsked(isNeedScore: unknown) {
  const needs = needsScore(isNeedScore)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!needs) return undefined
    const timer = setTimeout(() => setAsked(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [needs])

  return {
    isAsked: needs && isAsked,
    ask: () => setAsked(true),
    /** He has sent them, or does not want to. */
    settle: () => setAsked(false),
  }
}

/** Any number but 0, however it is written; a field that is not there asks for nothing. */
export function needsScore(isNeedScore: unknown): boolean {
  const number = Number(isNeedScore ?? 0)
  return Number.isFinite(number) && number !== 0
}
