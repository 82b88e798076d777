import type { SpanContext } from '#server/platform/traces/span.ts'
import { toTraceparent } from '#server/platform/traces/traceparent.ts'

const CALL = 'graphile_worker.add_job('

/**
 * A statement that enqueues jobs, with the span as a flag of each: a flag is none of a job's input,
 * and a version that does not know it ignores it. Any other statement is left as it is.
 */
export function carrying(
  text: string,
  values: readonly unknown[],
  span: SpanContext,
): { readonly text: string; readonly values: readonly unknown[] } {
  if (!text.includes(CALL)) return { text, values }
  const flags = `, flags := array[$${values.length + 1}::text]`
  let carried = ''
  let from = 0
  for (let at = text.indexOf(CALL); at >= 0; at = text.indexOf(CALL, from)) {
    const end = endOfCall(text, at + CALL.length)
    // Not one that we can read to its end.
    if (end === null) return { text, values }
    carried += text.slice(from, end) + flags
    from = end
  }
  return { text: carried + text.slice(from), values: [...values, toTraceparent(span)] }
}

/** Where the call's own bracket closes. */
function endOfCall(text: string, from: number): number | null {
  let depth = 1
  let isQuoted = false
  for (let at = from; at < text.length; at += 1) {
    const character = text[at]
    if (character === "'") isQuoted = !isQuoted
    else if (!isQuoted && character === '(') depth += 1
    else if (!isQuoted && character === ')') depth -= 1
    if (depth === 0) return at
  }
  return null
}
