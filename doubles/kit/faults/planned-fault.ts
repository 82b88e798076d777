import { ActionRefused } from '#doubles/kit/action-refused.ts'
import { readWhole } from '#doubles/kit/read-whole.ts'

/** What can go wrong with the answer to a call. */
const CALL_FAULTS = [
  /** No answer until the other side has given up. */
  'timeout',
  /** The connection ends without an answer. */
  'cut',
  /** HTTP 500. */
  'error',
  /** A page where JSON is expected, with HTTP 200. */
  'html',
  'empty',
  /** Its first half. */
  'truncated',
  /** A list without its second half, or without the rows that name the reference. */
  'partial',
  /** A list with each row twice. */
  'doubled',
  /** So many `seconds` late. */
  'slow',
  /** A list from its end. */
  'reversed',
  /** Fields that say something else: `changes`. */
  'changed',
] as const

/** What can go wrong with a notice. */
const NOTICE_FAULTS = [
  /** It is never sent. */
  'lost',
  /** It is sent twice. */
  'doubled',
  /** It is sent later, by `seconds` of the app's clock. */
  'late',
  /** It is sent right after the next notice. */
  'overtaken',
  /** Its signatures are wrong. */
  'forged',
  /** It says something else, and is signed: `changes`. */
  'changed',
] as const

export type CallFault = (typeof CALL_FAULTS)[number]
export type NoticeFault = (typeof NOTICE_FAULTS)[number]

/** A fault of a double that happens to the next calls or notices of one kind. */
export interface PlannedFault {
  /** The call that it spoils, such as `dragonpay.start`; or all of a double, `dragonpay.*`. */
  readonly call: string
  readonly fault: CallFault | NoticeFault
  /** Only where address, body or notice name this text; null: whatever comes next. */
  readonly reference: string | null
  /** How often it happens. */
  readonly times: number
  /** Whether the double does what it is asked before its answer is spoiled. */
  readonly isDone: boolean
  /** Fields, and what they say instead. */
  readonly changes: Readonly<Record<string, unknown>>
  /** How late a notice is, by the app's clock, or an answer, in real time. */
  readonly seconds: number
}

const MAX_TIMES = 10_000
/** A year. */
const MAX_SECONDS = 366 * 24 * 60 * 60
/** These spoil an answer that is there. */
const NEEDS_ANSWER = new Set<string>(['slow', 'truncated', 'partial', 'doubled', 'reversed'])

/**
 * Reads a fault that is asked for: `call`, `fault`, and perhaps `reference`, `times`, `done` (0: the
 * request has no effect), `changes` (JSON), `seconds` or `days`.
 *
 * @param calls the calls that can be spoiled, and those among them that are notices
 * @throws ActionRefused with HTTP 400 for anything else
 */
export function readPlannedFault(
  input: Readonly<Record<string, unknown>>,
  { calls, notices }: FaultyCalls,
): PlannedFault {
  const { call, fault, reference } = input
  const names = [...calls, ...notices]
  const known = [...names, ...new Set(calls.map((each) => `${each.split('.')[0]}.*`))]
  if (typeof call !== 'string' || !known.includes(call)) throw unknownWord('call', known)
  const kinds = notices.includes(call) ? NOTICE_FAULTS : CALL_FAULTS
  const kind = kinds.find((each) => each === fault)
  if (!kind) throw unknownWord('fault', kinds)
  const isDone = readWhole(input, 'done', 1) !== 0
  if (!isDone && NEEDS_ANSWER.has(kind))
    throw new ActionRefused(400, `${kind} spoils an answer: done is not 0.`)
  return {
    call,
    fault: kind,
    reference: typeof reference === 'string' && reference !== '' ? reference : null,
    times: readWhole(input, 'times', MAX_TIMES) ?? 1,
    isDone,
    changes: readChanges(input['changes']),
    seconds: readSeconds(input),
  }
}

/** What the doubles name of what they do. */
export interface FaultyCalls {
  readonly calls: readonly string[]
  readonly notices: readonly string[]
}

function readSeconds(input: Readonly<Record<string, unknown>>): number {
  const days = readWhole(input, 'days', MAX_SECONDS / 86_400)
  return days === null ? (readWhole(input, 'seconds', MAX_SECONDS) ?? 0) : days * 86_400
}

function readChanges(value: unknown): Record<string, unknown> {
  const read = typeof value === 'string' ? parsed(value) : (value ?? {})
  if (typeof read === 'object' && read !== null && !Array.isArray(read)) return { ...read }
  throw new ActionRefused(400, 'changes is not right: write an object of JSON.')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function unknownWord(name: string, words: readonly string[]): ActionRefused {
  return new ActionRefused(400, `${name} is not right: write one of ${words.join(', ')}.`)
}
