import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, unknown } from '#server/providers/exchange/exchange.ts'

/** An answer that is waited for so many milliseconds; the call itself goes on. */
export async function answerWithin<T>(
  milliseconds: number,
  answer: Promise<Answer<T>>,
): Promise<Answer<T>> {
  const timer = new AbortController()
  const late = sleep(milliseconds, unknown('no answer in time'), {
    signal: timer.signal,
    ref: false,
  }).catch(() => unknown('no answer in time'))
  try {
    return await Promise.race([answer, late])
  } finally {
    timer.abort()
  }
}
