import {
  compareFacts,
  type Facts,
  notRun,
  type RehearsedStep,
} from '#server/payments/rehearsal/step.ts'
import type { Answer } from '#server/providers/exchange/exchange.ts'
import type {
  CheckedPictures,
  IdentityCheck,
  SeenIdentity,
} from '#server/providers/identity-check/identity-check.ts'
import type { Silence } from '#server/set-up/rehearsal/silence.ts'

/** Every step of looking at an ID. */
export const IDENTITY_STEPS = ['passed', 'declined', 'expired', 'silent'] as const

/** JPEGs of a rehearsal, by the names of their files. */
export interface RehearsalPictures {
  readonly front: Buffer
  readonly selfie: Buffer
  /** Null: of a passport. */
  readonly back: Buffer | null
  /** The face of another person; null: there is none. */
  readonly other: Buffer | null
  /** The front of an ID that is over; null: there is none. */
  readonly expired: Buffer | null
}

/** What a rehearsal has besides the service. */
export interface IdentityStage {
  /** Null: nobody gave any. */
  readonly pictures: RehearsalPictures | null
  readonly silence: Silence
}

/** Shows an ID with its holder's face, with another's, one that is over, and gets no answer. */
export async function* rehearseIdentity(
  { pictures, silence }: IdentityStage,
  check: IdentityCheck,
): AsyncGenerator<RehearsedStep> {
  if (pictures === null) {
    for (const name of IDENTITY_STEPS)
      yield notRun(name, 'it needs pictures of an ID and its holder: --pictures')
    return
  }
  const { front, back, selfie, other, expired } = pictures
  const look = async (changes: Partial<CheckedPictures> = {}) =>
    factsOf(await check.look({ front, back, selfie, ...changes }))
  yield compareFacts('passed', { document: 'genuine', face: 'the same' }, await look())
  yield other
    ? compareFacts('declined', { face: 'another' }, await look({ selfie: other }))
    : notRun('declined', 'it needs the face of another person: other.jpg')
  yield expired
    ? compareFacts('expired', { document: 'doubted' }, await look({ front: expired }))
    : notRun('expired', 'it needs an ID that is over: expired.jpg')
  const why = await silence(`${check.key}.document`)
  yield why === null
    ? compareFacts('silent', { document: 'no answer' }, await look())
    : notRun('silent', why)
}

/** Nothing that the ID says is kept on paper. */
function factsOf(answer: Answer<SeenIdentity>): Facts {
  if (answer.kind === 'refused') return { document: 'refused', message: answer.message }
  if (answer.kind === 'unknown') return { document: 'no answer', why: answer.why }
  const { isGenuine, isSameFace, fullName, birthOn, idNumber } = answer.value
  const read = { name: fullName, 'birth date': birthOn, number: idNumber }
  return {
    document: isGenuine ? 'genuine' : 'doubted',
    face: isSameFace ? 'the same' : 'another',
    read: Object.entries(read)
      .flatMap(([what, value]) => (value === null ? [] : [what]))
      .join(', '),
  }
}
