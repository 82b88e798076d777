import { useEffect, useState } from 'react'

/** CONST-012. */
const DELAY_MS = 3000

/**
 * Whether to ask for stars: 3 s after load if a score is needed (CD-013, CD-014), until the
 * borrower has answered.
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
    /** The borrower has sent a rating, or has declined. */
    settle: () => setAsked(false),
  }
}

/** Any number but 0, in any spelling; a missing field means no. */
export function needsScore(isNeedScore: unknown): boolean {
  const number = Number(isNeedScore ?? 0)
  return Number.isFinite(number) && number !== 0
}
